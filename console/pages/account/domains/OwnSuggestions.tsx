import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnSuggestions } from '../../../api/suggestions.ts';
import { SuggestionRows } from '../../search/SuggestionRows.tsx';

/** Available domains similar to the user's; nothing if there are none. */
export function OwnSuggestions() {
  const { t, i18n } = useTranslation('domains');
  const id = useId();
  const { free } = useOwnSuggestions(i18n.language);
  if (free.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{t('list.suggestions')}</h2>
      <SuggestionRows free={free} source="MYDOMAINS_AI" />
    </section>
  );
}
