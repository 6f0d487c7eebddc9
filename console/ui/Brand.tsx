import { useTranslation } from 'react-i18next';
import { brandName } from '../brand.ts';
import { homePage } from '../pages/home/page.ts';
import css from './Brand.module.css';
import { Link } from './Link.tsx';
import { wordmarks } from './wordmarks.ts';

/** The mark: a pomegranate, the letter Ա cut out of it, its foot ending in an apricot seed. At least 20 px. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden className={css.mark}>
      <MarkShapes />
    </svg>
  );
}

function MarkShapes() {
  return (
    <>
      <path d="M10.2 5.2 9 1.2l4 2 3-2.6 3 2.6 4-2-1.2 4a13 13 0 1 1-11.6 0Z" fill="var(--accent)" />
      <path
        d="M9.6 9.8v7.5a4.9 4.9 0 0 0 9.8 0V9.8M19.4 9.8v12.9h2.4"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <circle cx="23.6" cy="22.6" r="1.9" fill="#fbbe78" />
    </>
  );
}

/** Mark and wordmark, a link to the home page. Nothing else draws the brand. */
export function Brand({ href = homePage.to() }: { href?: string }) {
  const { i18n } = useTranslation();
  const word = brandName === 'Anun' ? wordmarks[i18n.language === 'hy' ? 'armenian' : 'latin'] : undefined;
  return (
    <Link href={href} className={css.brand} aria-label={brandName}>
      {word ? (
        <svg viewBox={`0 0 ${word.width} 32`} fill="none" aria-hidden>
          <MarkShapes />
          <path transform="translate(39 2)" d={word.path} fill="currentColor" />
        </svg>
      ) : (
        <>
          <Mark />
          <span className={css.word}>{brandName}</span>
        </>
      )}
    </Link>
  );
}
