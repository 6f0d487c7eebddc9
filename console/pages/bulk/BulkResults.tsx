import type { CheckResult } from '@anun/sdk';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { itemOf, useAddItems } from '../../api/cart.ts';
import { useCart } from '../../api/queries.ts';
import { formatCount } from '../../format.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { DomainName } from '../../ui/DomainName.tsx';
import { icon } from '../../ui/icon.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PremiumMark } from '../../ui/PremiumMark.tsx';
import { Price } from '../../ui/Price.tsx';
import { firstYears } from '../search/sum.ts';
import { classes } from '../../ui/classes.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useToldProgress } from '../../ui/useToldProgress.ts';
import { AddName } from '../search/AddName.tsx';
import slab from '../search/TakeSlab.module.css';
import { checkoutPage } from '../checkout/page.ts';
import css from './BulkSearch.module.css';
import type { BulkRow, BulkSearch } from './useBulkSearch.ts';

interface BulkResultsProps {
  search: Extract<BulkSearch, { state: 'checking' }>;
  onRetry: () => void;
}

/** The results, available domains first; the groups grow as responses arrive. */
export function BulkResults({ search: { rows, twice, truncated }, onRetry }: BulkResultsProps) {
  const { t } = useTranslation(['search', 'common']);
  const done = rows.filter(({ answer }) => answer !== undefined).length;
  const free = rows.flatMap(({ answer }) => (typeof answer === 'object' && answer.available ? [answer] : []));
  const gone = rows.filter(({ answer }) => typeof answer === 'object' && !answer.available);
  const silent = rows.filter(({ answer }) => answer === 'failed');
  const ended = done === rows.length;
  const total = formatCount(rows.length);
  const summary = [
    t('bulk.summary', { count: rows.length, total, free: formatCount(free.length) }),
    twice > 0 && t('bulk.twice', { count: twice }),
  ];
  useToldProgress({ what: t('checking'), done, total: rows.length });
  return (
    <div aria-busy={!ended}>
      {truncated && <Notice tone="warn">{t('bulk.truncated')}</Notice>}
      {!ended && (
        <p className={css.progress}>
          <Progress label={t('checking')} done={done} total={rows.length} className={css.bar} />
          {t('bulk.checked', { done: formatCount(done), total })}
        </p>
      )}
      {/* Rendered from the start, so that screen readers announce the end. */}
      <output className={classes(ended && css.progress)} aria-live="polite">
        {ended && summary.filter(Boolean).join(' ')}
      </output>
      {free.length > 0 && (
        <Group title={t('common:status.available')} count={free.length}>
          {free.map((answer) => (
            <FreeName key={answer.domain} answer={answer} />
          ))}
        </Group>
      )}
      {gone.length > 0 && (
        <Group title={t('bulk.gone')} count={gone.length}>
          {gone.map((row) => (
            <GoneName key={row.reading.line + row.reading.input} row={row} />
          ))}
        </Group>
      )}
      {silent.length > 0 && done === rows.length && (
        <Group title={t('bulk.silent')} count={silent.length}>
          {silent.map(({ reading }) => (
            <li key={reading.line + reading.input}>
              <DomainName name={reading.domain ?? reading.input} />
            </li>
          ))}
          <li>
            <Button icon={<IconRefresh {...icon} />} onClick={onRetry}>
              {t('common:error.retry')}
            </Button>
          </li>
        </Group>
      )}
      <TakeFree free={free} />
    </div>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>{formatCount(count)}</small>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

/** Memoized, because a list can have a thousand. */
const FreeName = memo(function FreeName({ answer }: { answer: CheckResult }) {
  const currency = useCurrency();
  return (
    <li>
      <span>
        <DomainName name={answer.name ?? answer.domain} />
        {answer.notices.map(({ detail }) => (
          <small key={detail}>{detail}</small>
        ))}
      </span>
      <span className={css.price}>
        {answer.premium && <PremiumMark renewal={answer.prices?.renew} />}
        <Price {...answer.prices?.register} currency={currency} stacked />
      </span>
      <AddName result={answer} source="mainResult" years={1} />
    </li>
  );
});

const GoneName = memo(function GoneName({ row: { reading, answer } }: { row: BulkRow }) {
  return (
    <li>
      <span>
        <DomainName name={reading.domain ?? reading.input} gone />
        {typeof answer === 'object' && answer.reason && <small>{answer.reason.detail}</small>}
      </span>
    </li>
  );
});

/** Adds all available domains to the cart and goes there. */
function TakeFree({ free }: { free: CheckResult[] }) {
  const { t } = useTranslation(['search', 'common']);
  const cart = useCart().data;
  const add = useAddItems();
  const currency = useCurrency();
  const left = free.filter(({ asciiDomain, premium }) => !premium && !itemOf(cart, asciiDomain, 'domain_registration'));
  const plain = free.filter(({ premium }) => !premium);
  if (plain.length === 0) return null;
  const takeAll = () =>
    add.mutate(
      left.map(({ name, domain, tld }) => ({
        type: 'domain_registration',
        name: tld,
        domain: name ?? domain,
        duration: 1,
        registrationSource: 'mainResult',
      })),
      { onSuccess: () => navigate(checkoutPage.to()) },
    );
  return (
    <div className={slab.slab}>
      <span>
        <strong>{t('zones.chosen', { count: plain.length })}</strong> {t('zones.forYear')}
        <span className={slab.sum}>
          <Price {...firstYears(plain)} currency={currency} />
        </span>
        {plain.length < free.length && <small>{t('common:premium.apart')}</small>}
      </span>
      {left.length > 0 ? (
        <Button rank="main" onClick={takeAll} loading={add.isPending}>
          {t('zones.addAll')}
        </Button>
      ) : (
        <LinkButton href={checkoutPage.to()}>{t('inCart')}</LinkButton>
      )}
    </div>
  );
}
