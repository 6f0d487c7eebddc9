import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from './Link.tsx';
import css from './SideNav.module.css';

interface SideNavItem {
  href: string;
  label: string;
  icon?: ReactNode;
  /** A note in grey: a count, "on". */
  state?: ReactNode;
  current?: boolean;
}

/** Side navigation; below 900 px tabs that scroll horizontally, with the current one in view. */
export function SideNav({ label, items }: { label: string; items: readonly SideNavItem[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = items.find((item) => item.current)?.href;

  useEffect(() => {
    const bar = nav.current;
    const tab = bar?.querySelector<HTMLElement>('[aria-current]');
    if (!bar || !tab || !current) return;
    bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.clientWidth) / 2;
  }, [current]);

  return (
    <nav className={css.side} aria-label={label} ref={nav}>
      {items.map((item) => (
        <Link key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.icon}
          {item.label}
          {item.state !== undefined && <span className={css.state}>{item.state}</span>}
        </Link>
      ))}
    </nav>
  );
}
