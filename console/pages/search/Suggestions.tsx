import type { CheckItem } from '@anun/sdk';
import IconHourglass from '@tabler/icons-react/icons/IconHourglass';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchSuggestions } from '../../api/suggestions.ts';
import { icon } from '../../ui/icon.ts';
import { Bone } from '../../ui/Skeletons.tsx';
import { SuggestionRows } from './SuggestionRows.tsx';
import css from './Suggestions.module.css';

interface SuggestionsProps {
  /** The searched domain, and others already on the page. */
  items: CheckItem[];
  /** Whether the searched domain has a result: it comes first, and a registry that is down is not asked for more. */
  ready: boolean;
}

/** Similar available domains, in groups as they are found. */
export function Suggestions({ items, ready }: SuggestionsProps) {
  const { t, i18n } = useTranslation('search');
  const id = useId();
  const { free, done, total, finished } = useSearchSuggestions(items, { language: i18n.language, ready });
  return (
    <section aria-labelledby={id} aria-busy={!finished}>
      <h2 id={id}>{t('suggestions.title')}</h2>
      {free.length > 0 && <SuggestionRows free={free} source="RESULTS_AI" />}
      {free.length === 0 && !finished && (
        <div className={css.bones} aria-hidden>
          <Bone width={200} height={16} />
          <Bone width={160} height={16} />
          <Bone width={184} height={16} />
        </div>
      )}
      <output className={css.looking}>
        {!finished && total > 0 && (
          <>
            <IconHourglass {...icon} /> {t('suggestions.looking', { done, total })}
          </>
        )}
        {finished && free.length === 0 && t('suggestions.none')}
      </output>
    </section>
  );
}
