import type { Mail } from '@anun/sdk';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../format.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { smallIcon } from '../../ui/icon.ts';
import css from './Outbox.module.css';

/** An e-mail as its recipient would see it, with working links and a button that copies its code. Older ones are collapsed. */
export function Letter({ mail, latest }: { mail: Mail; latest: boolean }) {
  const { t } = useTranslation('developers');
  const [open, setOpen] = useState(latest);
  const code = codeIn(mail.text);
  return (
    <details className={css.letter} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{mail.subject}</b>
        <span>{mail.to}</span>
        <time dateTime={mail.createdAt}>{formatMoment(mail.createdAt)}</time>
        <IconChevronDown {...smallIcon} />
      </summary>
      <div className={css.body}>
        <p className={css.text}>
          {pieces(mail).map((piece, index) =>
            mail.links.includes(piece) ? (
              <a key={index} href={piece} className="link">
                {piece}
              </a>
            ) : (
              <Fragment key={index}>{piece}</Fragment>
            ),
          )}
        </p>
        {code && (
          <div className={css.code}>
            <code translate="no">{code}</code>
            <CopyButton text={code} label={t('outbox.code', { code })} />
          </div>
        )}
      </div>
    </details>
  );
}

/** The confirmation code, if the e-mail has one. */
function codeIn(text: string): string | undefined {
  return /(?<![\w/#=-])\d{6}(?![\w-])/.exec(text)?.[0];
}

/** The text split at the links that the API found in it. */
function pieces({ text, links }: Mail): string[] {
  let rest = text;
  const cut: string[] = [];
  for (const link of links) {
    const at = rest.indexOf(link);
    if (at < 0) continue;
    cut.push(rest.slice(0, at), link);
    rest = rest.slice(at + link.length);
  }
  return [...cut, rest];
}
