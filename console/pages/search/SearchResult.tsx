import type { NameReading } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../api/queries.ts';
import { usePageHead } from '../../shell/head.ts';
import { classes } from '../../ui/classes.ts';
import { CodeTwin } from '../../ui/CodeTwin.tsx';
import { MainResult } from './MainResult.tsx';
import { OtherZones } from './OtherZones.tsx';
import { Readings } from './Readings.tsx';
import css from './SearchResult.module.css';
import { Suggestions } from './Suggestions.tsx';
import { checkTwin } from './twins.ts';
import type { Answer, Search } from './useSearch.ts';

interface SearchResultProps {
  row: NameReading;
  answers: Search['answers'];
  /** The label in other zones. */
  zones: readonly string[];
  onRetry: () => void;
}

/** The result for one domain, spellings in the other script beside it, and other zones below. */
export function SearchResult({ row, answers, zones, onRetry }: SearchResultProps) {
  const { t } = useTranslation('search');
  const domain = row.domain ?? row.input;
  const answer = answers.get(domain);
  const found = titleOf(answer);
  const readings = row.readings;
  // Domains already on this page, the searched one first.
  const known = [domain, ...readings.map((reading) => reading.domain), ...zones];
  const first = useStore().data?.searchTlds ?? [];
  usePageHead({
    title: t(`meta.${found}`, { domain }),
    description: t('meta.description', { domain }),
    keywords: t('meta.keywords'),
  });
  return (
    <>
      <div className={classes(css.card, readings.length > 0 && css.both, answer === undefined && css.awaited)}>
        <MainResult row={row} answer={answer} onRetry={onRetry} />
        {readings.length > 0 && <Readings readings={readings} answers={answers} />}
      </div>
      <div className={classes(css.more, answer === undefined && css.awaited)}>
        {/* The results come first, also in a single column and in keyboard order. */}
        {zones.length > 0 && (
          <div className={css.zones}>
            <OtherZones names={zones} first={first} answers={answers} onRetry={onRetry} />
          </div>
        )}
        {answer !== 'failed' && (
          <Suggestions
            items={known.map((name, at) => ({ domain: name, main: at === 0 }))}
            ready={answer !== undefined}
          />
        )}
      </div>
      <div className={css.code}>
        <CodeTwin title={t('code')} code={checkTwin([domain, ...readings.map((reading) => reading.domain)])} />
      </div>
    </>
  );
}

function titleOf(answer: Answer): 'title' | 'available' | 'taken' {
  if (typeof answer !== 'object') return 'title';
  if (answer.available) return 'available';
  return answer.reason?.code === 'taken' ? 'taken' : 'title';
}
