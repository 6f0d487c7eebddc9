import type { Operation } from '@anun/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../../api/keys.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../../api/client.ts';
import { formatCount } from '../../../../format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { focusOn } from '../../../../ui/focus.ts';
import { Link } from '../../../../ui/Link.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Progress } from '../../../../ui/Progress.tsx';
import { useToldProgress } from '../../../../ui/useToldProgress.ts';
import { domainPage } from '../../domain/page.ts';
import css from './Bulk.module.css';
import { bringDnsBack, lostDns } from './lostDns.ts';
import { stopOperation, useOperation } from './useOperation.ts';

/** Failures shown; the command line lists all. */
const shown = 100;

interface BulkRunProps {
  started: Operation;
  /** Started just now by the user; receives the focus. */
  isNew: boolean;
  /** The handlers of its buttons. */
  onBegun: (operation: Operation) => void;
  onClose: () => void;
}

/** A running or finished bulk change, with the domains that failed. */
export function BulkRun({ started, isNew, onBegun, onClose }: BulkRunProps) {
  const { t } = useTranslation(['domains', 'common']);
  const operation = useOperation(started);
  const stop = useMutation({ mutationFn: () => stopOperation(operation._id) });
  const { done, total, succeeded, unchanged, failed, cancelled, endedAt, status } = operation;
  const running = endedAt === null;
  // Items skipped by a stop count as processed, not as done.
  const through = done - cancelled;
  const far = { done: formatCount(through), total: formatCount(total) };
  const counts = [
    t(status === 'cancelled' ? 'bulk.stopped' : 'bulk.done', far),
    succeeded > 0 && t('bulk.succeeded', { count: succeeded }),
    unchanged > 0 && t('bulk.unchanged', { count: unchanged }),
    failed > 0 && t('bulk.failed', { count: failed }),
    cancelled > 0 && t('bulk.cancelled', { count: cancelled }),
  ].filter((text) => text !== false);
  const title = t(`bulk.run.${operation.action}`);
  const going = running && status !== 'cancelled';
  useToldProgress({ what: title, done: going ? through : total, total });
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) focusOn(head.current);
  }, [isNew]);
  return (
    <Card
      headRef={head}
      group
      padded
      title={title}
      aside={
        running ? (
          going && (
            <Button loading={stop.isPending} onClick={() => stop.mutate()}>
              {t('bulk.stop')}
            </Button>
          )
        ) : (
          <Button onClick={onClose}>{t('common:close')}</Button>
        )
      }
      className={css.run}
    >
      <div className={css.progress}>
        <Progress label={t('bulk.progress')} done={through} total={total} className={css.bar} />
        {going && <p>{counts.join(' ')}</p>}
        {/* Rendered from the start, so that screen readers announce the end. */}
        <output aria-live="polite">{!going && counts.join(' ')}</output>
      </div>
      {status === 'blocked' && (
        <div className={css.blocked}>
          <Notice tone="warn">{t('bulk.blocked')}</Notice>
        </div>
      )}
      {!running && <LostDns operation={operation._id} onBegun={onBegun} />}
      {failed > 0 && <Failures operation={operation} />}
    </Card>
  );
}

/** Offers to switch back to our DNS the domains that the change took off it. */
function LostDns({ operation, onBegun }: { operation: string; onBegun: (operation: Operation) => void }) {
  const { t } = useTranslation('domains');
  const [lost] = useState(() => lostDns.of(operation));
  const back = useMutation({ mutationFn: () => bringDnsBack(lost), onSuccess: onBegun });
  if (lost.length === 0) return null;
  return (
    <div className={css.blocked}>
      <Notice
        action={
          <Button loading={back.isPending} onClick={() => back.mutate()}>
            {t('bulk.bringBack')}
          </Button>
        }
      >
        {t('bulk.lostDns', { count: lost.length })}
      </Notice>
    </div>
  );
}

function Failures({ operation: { _id, failed } }: { operation: Operation }) {
  const { t, i18n } = useTranslation('domains');
  const results = useQuery({
    queryKey: keyOf('operations.results', _id, failed, i18n.language),
    queryFn: ({ signal }) =>
      anun.operations.results({ path: { operationId: _id }, query: { status: 'failed', limit: shown }, signal }),
    placeholderData: (before) => before,
  });
  const { docs = [], total = 0 } = results.data ?? {};
  return (
    <>
      <ul className={css.failures}>
        {docs.map(({ position, id, domain, problem }) => (
          <li key={position}>
            <strong>{domain ? <Link href={domainPage.to({ domain })}>{domain}</Link> : id}</strong> {problem?.detail}
          </li>
        ))}
      </ul>
      {total > docs.length && <p className="dim sm">{t('bulk.more', { count: total - docs.length })}</p>}
    </>
  );
}
