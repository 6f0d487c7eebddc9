import type { NameReading } from '@anun/sdk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { failureOf } from '../../api/failures.ts';
import { useProducts, useStore } from '../../api/queries.ts';
import { partOf } from '../../shell/address.ts';
import { NameField } from '../../ui/NameLine.tsx';
import { SkeletonPage } from '../../ui/Skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { searchFor } from './page.ts';
import { InvalidName } from './InvalidName.tsx';
import { SearchResult } from './SearchResult.tsx';
import { Suggestions } from './Suggestions.tsx';
import css from './SearchPage.module.css';
import { useSearch } from './useSearch.ts';
import { zoneNames } from './zoneNames.ts';

/** The maximum length of a search text. */
const mostLetters = 300;

/** The result page of a search, /search/{domain}. Without a text it explains what a domain is. */
export default function SearchPage() {
  const pathname = usePathname();
  // A malformed address (%E0%A4%A) can't be decoded; show it as it is.
  const raw = pathname.split('/').filter(Boolean)[1];
  return <Searching key={pathname} raw={raw} text={partOf(pathname, 1)} />;
}

function Searching({ raw, text }: { raw: string | undefined; text: string | undefined }) {
  const [typed, setTyped] = useState(text ?? raw ?? '');
  const [attempt, setAttempt] = useState(0);
  const shown = text ?? raw ?? '';

  const submit = (wanted: string) => {
    if (searchFor(wanted) === searchFor(shown)) setAttempt(attempt + 1);
    else navigate(searchFor(wanted));
  };
  return (
    <div className={`wrap ${css.page}`}>
      <NameField value={typed} onChange={setTyped} onSubmit={submit} />
      {text === undefined || text.trim() === '' ? (
        <InvalidName input={raw ?? ''} reason={undefined} />
      ) : (
        <Result text={text} attempt={attempt} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </div>
  );
}

interface ResultProps {
  text: string;
  attempt: number;
  onRetry: () => void;
}

function Result({ text, attempt, onRetry }: ResultProps) {
  const { t, i18n } = useTranslation('search');
  const store = useStore();
  const products = useProducts();
  const searchTlds = store.data?.searchTlds;
  const zones = products.data;
  const ready = searchTlds !== undefined && zones !== undefined;
  const zonesOf = (row: NameReading) => (ready ? zoneNames(row, zones, searchTlds) : []);
  // The sentences in the response are in the page's language.
  const { reading, answers } = useSearch(text, `${attempt} ${i18n.language}`, { ready, zonesOf });
  const broken = reading.state === 'failed' ? reading.error : (store.error ?? products.error ?? undefined);

  if (broken !== undefined && (reading.state === 'failed' || !ready)) {
    const again = () => {
      if (!store.data) void store.refetch();
      if (!products.data) void products.refetch();
      onRetry();
    };
    return <ErrorState {...failureOf(broken)} onRetry={again} />;
  }
  switch (reading.state) {
    case 'reading':
    case 'failed':
      return (
        <div className={css.waiting}>
          <SkeletonPage />
        </div>
      );
    case 'nothing':
      return <p className={css.nothing}>{t('notFound')}</p>;
    case 'read': {
      const { row, several } = reading;
      if (!row.valid || several)
        return (
          <>
            <InvalidName input={text} reason={several ? undefined : row.reason} />
            <div className={css.ideas}>
              <Suggestions items={[{ domain: text.slice(0, mostLetters), main: true }]} ready />
            </div>
          </>
        );
      return <SearchResult row={row} answers={answers} zones={zonesOf(row)} onRetry={onRetry} />;
    }
  }
}
