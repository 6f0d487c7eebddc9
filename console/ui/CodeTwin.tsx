import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './CodeTwin.module.css';
import { CopyButton } from './CopyButton.tsx';
import { classes } from './classes.ts';
import { type CodeLanguage, highlight, type Piece } from './highlight.ts';
import { remembered } from './remembered.ts';

interface CodeTwinProps {
  /** The same step with the values on screen, in each language. */
  code: Record<CodeLanguage, string>;
  /** "The same from code" unless given. */
  title?: string;
  /** On the basalt band of the home page, one step darker. */
  onSlab?: boolean;
}

const languages: readonly CodeLanguage[] = ['curl', 'sdk', 'cli'];
const words: Record<CodeLanguage, string> = { curl: 'curl', sdk: 'SDK', cli: 'CLI' };
const useLanguage = remembered('anun.code', languages, 'curl');

const tags: Record<Piece['kind'], string | undefined> = {
  plain: undefined,
  mark: css.mark,
  string: css.string,
  quiet: css.quiet,
};

/** What this page does, as curl, SDK and CLI. The selected tab is remembered across pages. */
export function CodeTwin({ code, title, onSlab }: CodeTwinProps) {
  const { t } = useTranslation();
  const [language, choose] = useLanguage();
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);

  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = (languages.indexOf(language) + by + languages.length) % languages.length;
    const next = languages[at];
    if (!next) return;
    choose(next);
    tabs.current?.querySelectorAll('button')[at]?.focus();
  };

  return (
    <section className={classes(css.twin, onSlab && css.onSlab)} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <span className={css.title} id={`${id}-title`}>
          {title ?? t('code.title')}
        </span>
        <div className={css.tabs} role="tablist" aria-labelledby={`${id}-title`} ref={tabs}>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`${id}-${one}`}
              aria-selected={one === language}
              aria-controls={`${id}-code`}
              tabIndex={one === language ? 0 : -1}
              onClick={() => choose(one)}
              onKeyDown={step}
            >
              {words[one]}
            </button>
          ))}
        </div>
        <CopyButton text={code[language]} label={t('code.copy')} bare className={css.copy} />
      </div>
      {/* Focusable, because it scrolls horizontally. */}
      <pre role="tabpanel" id={`${id}-code`} aria-labelledby={`${id}-${language}`} tabIndex={0} translate="no">
        <code>
          {highlight(code[language], language).map((piece, index) => (
            <span key={index} className={tags[piece.kind]}>
              {piece.text}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}
