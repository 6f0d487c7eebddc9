import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import css from './Button.module.css';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './Link.tsx';
import { Tip } from './Tip.tsx';

export interface ButtonLook {
  /** One `main` per view; `line` for others; `bare` for tertiary ones; `bad` for destructive ones. */
  rank?: 'main' | 'line' | 'bare' | 'bad';
  size?: 'md' | 'lg';
  full?: boolean;
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { loading?: boolean };

const looks = ({ rank = 'line', size = 'md', full }: ButtonLook, className?: string) =>
  classes(css.button, css[rank], size === 'lg' && css.large, full && css.full, className);

/** A button. While `loading`, a spinner replaces the icon and clicks are ignored. */
export function Button({
  rank,
  size,
  full,
  icon,
  iconAfter,
  loading,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes(looks({ rank, size, full }, className), loading && !icon && css.lone)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
    >
      {loading ? <span className={css.spinner} aria-hidden /> : icon}
      {children}
      {iconAfter}
    </button>
  );
}

/** A link styled as a button, for navigation. */
export function LinkButton({
  rank,
  size,
  full,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={looks({ rank, size, full }, className)}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  );
}

export type IconButtonProps = Omit<ButtonProps, 'icon' | 'iconAfter' | 'full'> & { label: string };

/** A square icon button; its label is for screen readers and the tooltip. */
export function IconButton({ label, rank = 'bare', className, children, ...rest }: IconButtonProps) {
  return (
    <Tip text={label} silent>
      <Button {...rest} rank={rank} aria-label={label} className={classes(css.square, className)} icon={children} />
    </Tip>
  );
}
