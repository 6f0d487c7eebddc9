import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import css from './LetterTable.module.css';
import { cells, digitsCell, litCells } from './letters.ts';

interface LetterTableProps {
  /** The typed text, whose letters are highlighted. */
  text: string;
  /** The caption below the table. */
  caption?: boolean;
}

/** The 38 letters, ten digits and the hyphen that .հայ domains can contain. */
export function LetterTable({ text, caption = true }: LetterTableProps) {
  const { t } = useTranslation();
  const lit = litCells(text);
  return (
    <figure>
      <div className={css.table} aria-hidden lang="hy">
        {cells.map((cell) => (
          <span key={cell} className={classes(css.cell, lit.has(cell) && css.on, cell === digitsCell && css.digits)}>
            {cell}
          </span>
        ))}
      </div>
      {caption && <figcaption className={css.caption}>{t('letters')}</figcaption>}
    </figure>
  );
}
