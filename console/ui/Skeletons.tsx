import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import css from './Skeletons.module.css';

const widths = ['62%', '38%', '80%', '54%', '70%'];

/** Announces "Loading" once; the content appears after 200 ms, so that fast responses don't flicker. */
export function Skeleton({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes(css.skeleton, className)} aria-busy>
      <output className="vh">{t('loading')}</output>
      {children}
    </div>
  );
}

/** A grey bar in the shape of the content. */
export function Bone({ width = '100%', height = 16 }: { width?: string | number; height?: number }) {
  return <i className={css.bone} style={{ width, height }} aria-hidden />;
}

/** Lines of text. */
export function SkeletonLines({ lines = 5 }: { lines?: number }) {
  return (
    <Skeleton className={css.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} width={widths[index % widths.length]} />
      ))}
    </Skeleton>
  );
}

/** Rows of a list. */
export function SkeletonRows({ rows = 6, height = 72 }: { rows?: number; height?: 48 | 64 | 72 }) {
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.row} style={{ minHeight: height }}>
          <Bone width={widths[index % widths.length]} />
          <Bone width={88} height={12} />
        </div>
      ))}
    </Skeleton>
  );
}

/** A page about one domain: heading, badges and a block of text. */
export function SkeletonPage() {
  return (
    <Skeleton className={css.page}>
      <Bone width="min(480px, 80%)" height={56} />
      <Bone width="min(280px, 60%)" />
      <div className={css.lines}>
        {widths.map((width) => (
          <Bone key={width} width={width} />
        ))}
      </div>
    </Skeleton>
  );
}
