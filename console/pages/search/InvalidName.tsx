import type { Reason } from '@anun/sdk';
import IconBan from '@tabler/icons-react/icons/IconBan';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { scriptLanguage } from '../../ui/DomainName.tsx';
import { badgeIcon } from '../../ui/icon.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { searchFor } from './page.ts';
import css from './InvalidName.module.css';

interface InvalidNameProps {
  input: string;
  /** The broken rule from the server; otherwise a general message. */
  reason: Reason | undefined;
}

/**
 * An empty state if nothing was typed. Otherwise the text with the invalid character marked, the broken rule, and a valid
 * spelling.
 */
export function InvalidName({ input, reason }: InvalidNameProps) {
  const { t } = useTranslation('search');
  const suggestion = reason?.suggestion;
  if (input.trim() === '') {
    return (
      <section className={css.empty}>
        <h1>{t('empty')}</h1>
        <p className="lead">{t('wrongName')}</p>
      </section>
    );
  }
  const notSold = reason?.code === 'zone_not_sold';
  return (
    <section className={css.card} aria-live="polite">
      {notSold ? <Badge icon={<IconBan {...badgeIcon} />}>{t('notSold')}</Badge> : <StatusBadge status="invalid" />}
      <h1 className={css.typed} lang={scriptLanguage(input)}>
        {markedParts(input, reason?.character).map((part, index) =>
          part.marked ? <mark key={index}>{visible(part.text)}</mark> : <span key={index}>{part.text}</span>,
        )}
      </h1>
      <p className={css.rule}>{reason?.detail ?? t('wrongName')}</p>
      {suggestion !== undefined && (
        <p className={css.action}>
          <Button onClick={() => navigate(searchFor(suggestion))}>{t('trySpelling', { domain: suggestion })}</Button>
        </p>
      )}
    </section>
  );
}

/** The text with each occurrence of the character marked. */
export function markedParts(text: string, character: string | undefined): { text: string; marked: boolean }[] {
  if (!character) return [{ text, marked: false }];
  return text
    .split(character)
    .flatMap((part, index) => [
      ...(index > 0 ? [{ text: character, marked: true }] : []),
      ...(part === '' ? [] : [{ text: part, marked: false }]),
    ]);
}

/** Spaces and invisible characters are shown as an open box, so that the mark is visible. */
function visible(character: string): string {
  return /^[\s\p{Cf}\p{Cc}\p{Mn}]$/u.test(character) ? '\u2423' : character;
}
