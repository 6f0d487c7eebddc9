import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import css from './Dropdown.module.css';
import { smallIcon } from './icon.ts';
import { Link } from './Link.tsx';

export interface DropdownItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A link; or `onSelect` for an action. */
  href?: string;
  onSelect?: () => void;
  /** For a single choice: marks the current one. */
  checked?: boolean;
  lang?: string;
  /** Draws a hairline above. */
  apart?: boolean;
}

interface DropdownProps {
  /** The accessible name: "Language". */
  label: string;
  /** The content of the button. */
  children: ReactNode;
  items: readonly DropdownItem[];
  /** Above the items: the account. */
  head?: ReactNode;
  /** Opens above the button, for bars at the bottom. */
  above?: boolean;
  className?: string;
}

/** A button with a menu. Arrow keys navigate; Escape closes it and restores the focus. */
export function Dropdown({ label, children, items, head, above, className }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const menu = root.current?.querySelector('[role="menu"]');
    const first = menu?.querySelector<HTMLElement>('[aria-checked="true"]') ?? entriesOf(menu)[0];
    first?.focus({ preventScroll: true });
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key === 'Tab') return setOpen(false);
    const entries = entriesOf(event.currentTarget);
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    entries.at(to % entries.length)?.focus();
  };

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || open) return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <div className={classes(css.dropdown, className)} ref={root}>
      <button
        type="button"
        ref={button}
        className={css.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={openByArrow}
      >
        {children}
      </button>
      {open && (
        <div className={classes(css.pop, above && css.above)}>
          {head && <div className={css.head}>{head}</div>}
          <div role="menu" id={id} aria-label={label} tabIndex={-1} onKeyDown={walk}>
            {items.map((item) => (
              <Fragment key={item.key}>
                {item.apart && <hr className={css.rule} />}
                <Entry item={item} onDone={close} />
              </Fragment>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Entry({ item, onDone }: { item: DropdownItem; onDone: () => void }) {
  const choice = item.checked !== undefined;
  const shared = {
    role: choice ? 'menuitemradio' : 'menuitem',
    'aria-checked': choice ? item.checked : undefined,
    lang: item.lang,
    tabIndex: -1,
    className: css.item,
    onClick: () => {
      onDone();
      item.onSelect?.();
    },
  };
  const inside = (
    <>
      {choice && <span className={css.tick}>{item.checked && <IconCheck {...smallIcon} />}</span>}
      {item.icon}
      {item.label}
    </>
  );
  if (item.href === undefined) {
    return (
      <button type="button" {...shared}>
        {inside}
      </button>
    );
  }
  return (
    <Link href={item.href} {...shared}>
      {inside}
    </Link>
  );
}

function entriesOf(menu: Element | null | undefined): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')] : [];
}
