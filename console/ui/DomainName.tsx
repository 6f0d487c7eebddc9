import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import { classes } from './classes.ts';
import css from './DomainName.module.css';

interface DomainNameProps {
  /** The domain in Unicode, as the API's `domain`. */
  name: string;
  /** The API's `asciiDomain`; shown below if different. */
  asciiName?: string;
  /** 19 in lists, 22 in the cart, 26 on cards, 36 to 56 and 40 to 72 as the subject of a page. */
  size?: 'inherit' | 'list' | 'cart' | 'card' | 'page' | 'hero';
  /** Taken or ended: shown in grey. */
  gone?: boolean;
  as?: 'span' | 'p' | 'h1' | 'h2' | 'h3';
  /** A copy button, for pages about one domain. */
  copy?: boolean;
  /** The server's note on the spelling (և became եւ), shown below the domain. */
  notice?: ReactNode;
}

/** Splits at the first dot: the label, and the zone with its dot. */
export function splitName(name: string): [label: string, zone: string] {
  const dot = name.indexOf('.');
  return dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
}

/** The language for screen readers, if the letters tell. */
export function scriptLanguage(text: string): 'hy' | 'ru' | undefined {
  if (/\p{Script=Armenian}/u.test(text)) return 'hy';
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru';
  return undefined;
}

/** A domain, always in serif; the zone never breaks. */
export function DomainName({
  name,
  asciiName,
  size = 'inherit',
  gone,
  as: Tag = 'span',
  copy,
  notice,
}: DomainNameProps) {
  const [label, zone] = splitName(name);
  const showsAscii = asciiName !== undefined && asciiName !== name;
  const text = (
    <Tag className={classes(css.name, css[size], gone && css.gone)} lang={scriptLanguage(label)}>
      {label}
      <b>{zone}</b>
    </Tag>
  );
  if (!showsAscii && !copy && !notice) return text;
  return (
    <span className={classes(css.with, (size === 'page' || size === 'hero') && css.large)}>
      <span className={css.line}>
        {text}
        {copy && <CopyButton text={name} bare />}
      </span>
      {notice && <span className={css.notice}>{notice}</span>}
      {showsAscii && <span className={css.ascii}>{asciiName}</span>}
    </span>
  );
}

/** An A-label or another machine spelling, in monospace. */
export function AsciiName({ children }: { children: ReactNode }) {
  return <span className={css.ascii}>{children}</span>;
}
