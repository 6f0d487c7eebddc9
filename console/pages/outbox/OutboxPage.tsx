import IconMail from '@tabler/icons-react/icons/IconMail';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { anun } from '../../api/client.ts';
import { keyOf } from '../../api/keys.ts';
import { failureOf } from '../../api/failures.ts';
import { useStore, useUser } from '../../api/queries.ts';
import { CodeTwin } from '../../ui/CodeTwin.tsx';
import { largeIcon } from '../../ui/icon.ts';
import { Pager } from '../../ui/Pager.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { curl } from '../code.ts';
import { pageFrom } from '../pageFrom.ts';
import { useExistingPage } from '../useExistingPage.ts';
import { outboxPage } from './page.ts';
import { ClockCard } from './ClockCard.tsx';
import { Letter } from './Letter.tsx';
import css from './Outbox.module.css';

const perPage = 20;
const watchEvery = 4_000;

/** The e-mails of the test realm, newest first, and its clock. */
export default function OutboxPage() {
  const { t } = useTranslation('developers');
  const [query] = useSearchParams();
  const page = pageFrom(query);
  const store = useStore().data;
  const user = useUser().data;
  const mails = useQuery({
    queryKey: keyOf('sandbox.outbox', page),
    queryFn: ({ signal }) => anun.sandbox.outbox({ query: { page, limit: perPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: watchEvery,
  });
  useExistingPage(mails.data, outboxPage.to());
  const mayMoveClock = store?.sharedSandbox || user?.roles.includes('admin');

  return (
    <div className="wrap page">
      <h1 className="page-title">{t('outbox.title')}</h1>
      <p className={`lead ${css.lead}`}>{t('outbox.lead')}</p>
      <div className={`with-plan ${css.desk}`}>
        <section aria-labelledby="letters">
          <h2 id="letters" className="vh">
            {t('outbox.letters')}
          </h2>
          {mails.isPending && <SkeletonRows rows={3} />}
          {mails.isError && (
            <ErrorState
              title={t('outbox.failed')}
              {...failureOf(mails.error)}
              onRetry={() => void mails.refetch()}
              retrying={mails.isFetching}
            />
          )}
          {mails.data?.docs.length === 0 && (
            <EmptyState icon={<IconMail {...largeIcon} />} title={t('outbox.empty')}>
              {t('outbox.emptyText')}
            </EmptyState>
          )}
          {mails.data && mails.data.docs.length > 0 && (
            <ul className={css.letters}>
              {mails.data.docs.map((mail, index) => (
                <li key={mail._id}>
                  <Letter mail={mail} latest={page === 1 && index === 0} />
                </li>
              ))}
            </ul>
          )}
          {mails.data && (
            <Pager
              page={page}
              total={mails.data.total}
              limit={perPage}
              hrefFor={(one) => `${outboxPage.to()}?page=${one}`}
            />
          )}
        </section>
        {store && mayMoveClock && <ClockCard store={store} />}
      </div>
      <div className="block">
        <CodeTwin
          code={{
            curl: `${curl('GET', '/sandbox/outbox')}\n\n${curl('POST', '/sandbox/clock', { bySeconds: 3600 })}`,
            sdk: 'const { docs } = await anun.sandbox.outbox();\nawait anun.sandbox.moveClock({ body: { bySeconds: 3600 } });',
            cli: `anun api GET /sandbox/outbox\nanun api POST /sandbox/clock -d '{"bySeconds":3600}'`,
          }}
        />
      </div>
    </div>
  );
}
