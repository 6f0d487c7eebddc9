import IconSearch from '@tabler/icons-react/icons/IconSearch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { failureOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeTwin } from '../../ui/CodeTwin.tsx';
import { icon } from '../../ui/icon.ts';
import { TextArea } from '../../ui/inputs.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { checkTwin } from '../search/twins.ts';
import { BulkResults } from './BulkResults.tsx';
import css from './BulkSearch.module.css';
import { type BulkRequest, useBulkSearch } from './useBulkSearch.ts';
import { WrongEntries } from './WrongEntries.tsx';

/** Domains shown in the code; longer lists are passed as a file. */
const shownInCode = 5;

/** Searches for many domains at once. `?domains=a.am,b.am` fills in the list and starts the search. */
export default function BulkSearchPage() {
  const { t, i18n } = useTranslation('search');
  const [words] = useSearchParams();
  const given = (words.get('domains') ?? '').replaceAll(',', '\n').trim();
  const [text, setText] = useState(given);
  const [request, setRequest] = useState<BulkRequest | undefined>(given === '' ? undefined : requestOf(given));
  const [open, setOpen] = useState(given === '');
  // The sentences in the response are in the page's language.
  const search = useBulkSearch(request, i18n.language);

  const submit = (lenient = false) => {
    if (text.trim() === '') return;
    setRequest({ ...requestOf(text), lenient });
    setOpen(false);
  };
  const editing = open || !request || search.state === 'wrong';
  const names = search.state === 'checking' ? search.rows.map(({ reading }) => reading.domain ?? reading.input) : [];
  return (
    <div className="wrap page">
      <h1 className="page-title">{t('bulk.title')}</h1>
      {editing ? (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextArea
            label={t('bulk.label')}
            hint={t('bulk.hint')}
            takes="name"
            rows={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            maxLength={300_000}
          />
          {request && search.state === 'wrong' && (
            <WrongEntries wrong={search.wrong} valid={search.valid} onLeaveOut={() => submit(true)} />
          )}
          <div className="row">
            <Button rank="main" size="lg" type="submit" icon={<IconSearch {...icon} />} disabled={text.trim() === ''}>
              {t('bulk.submit')}
            </Button>
          </div>
        </form>
      ) : (
        <p className={css.folded}>
          <Button onClick={() => setOpen(true)}>{t('bulk.change')}</Button>
        </p>
      )}
      {request && search.state === 'reading' && <SkeletonRows />}
      {request && search.state === 'unreadable' && (
        <ErrorState {...failureOf(search.error)} onRetry={() => setRequest(requestOf(request.text))} />
      )}
      {request && search.state === 'checking' && (
        <BulkResults search={search} onRetry={() => setRequest({ ...requestOf(request.text), lenient: true })} />
      )}
      {names.length > 0 && (
        <div className="section">
          <CodeTwin
            title={t('code')}
            code={
              names.length > shownInCode
                ? { ...checkTwin(names.slice(0, shownInCode)), cli: 'anun domains check -f names.txt' }
                : checkTwin(names)
            }
          />
        </div>
      )}
    </div>
  );
}

/** A new object each time, so that the same text is searched again. */
const requestOf = (text: string): BulkRequest => ({ text, lenient: false });
