import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { TextArea } from '../../../../ui/inputs.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ReadySets } from '../../domain/ReadySets.tsx';
import css from './Bulk.module.css';
import { hostsIn, type Picked, sameHosts, type Selected, sharesHost } from './changes.ts';

/** Rows drawn at once. */
const drawn = 100;

interface BulkServersProps {
  selected: Selected;
  /** The hosts of our DNS. */
  ours: readonly string[];
  text: string;
  onChange: (text: string) => void;
}

/** The new name servers, and before and after for each domain; those that would lose our DNS come first. */
export function BulkServers({ selected, ours, text, onChange }: BulkServersProps) {
  const { t } = useTranslation('domains');
  const hosts = hostsIn(text);
  const toOurs = sameHosts(hosts, ours);
  const leadsToUs = sharesHost(hosts, ours);
  const isComplete = hosts.length >= 2;
  const loses = ({ dnsUsed }: Picked) => isComplete && dnsUsed && !leadsToUs;
  const all = [...selected.values()];
  const losers = all.filter(loses);
  return (
    <>
      <div className={css.sets}>
        <ReadySets onChoose={(ready) => onChange(ready.join('\n'))} />
      </div>
      <TextArea
        label={t('servers.title')}
        hint={t('bulk.hosts')}
        takes="code"
        rows={4}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {losers.length > 0 && (
        <div className={css.blocked}>
          <Notice tone="warn">{t('bulk.losesDns', { count: losers.length })}</Notice>
        </div>
      )}
      <ServerChanges
        rows={[...losers, ...all.filter((one) => !loses(one))].map((one) => ({
          domain: one.domain,
          before: one.dnsUsed
            ? `${t('servers.ours')}, ${t('bulk.records', { count: one.records })}`
            : one.servers.join(', '),
          after: afterOf(one),
          loses: loses(one),
        }))}
      />
      <p className={css.time}>{t('servers.time')}</p>
    </>
  );

  function afterOf({ dnsUsed, servers }: Picked): string {
    if (!isComplete) return '…';
    if (toOurs ? dnsUsed : !dnsUsed && sameHosts(hosts, servers)) return t('bulk.same');
    return toOurs ? t('servers.ours') : hosts.join(', ');
  }
}

interface ServerChange {
  domain: string;
  before: string;
  after: string;
  loses: boolean;
}

function ServerChanges({ rows }: { rows: readonly ServerChange[] }) {
  const { t } = useTranslation(['domains', 'common']);
  const [most, setMost] = useState(drawn);
  const rest = rows.length - most;
  return (
    <section className={css.servers} aria-label={t('common:plan.title')}>
      <ul>
        {rows.slice(0, most).map(({ domain, before, after, loses }) => (
          <li key={domain} className={classes(loses && css.loses)}>
            <strong>{domain}</strong>
            <span>
              <span className="vh">{t('common:plan.before')}: </span>
              {before}
            </span>
            <span aria-hidden>→</span>
            <span>
              <span className="vh">{t('common:plan.after')}: </span>
              {after}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button rank="bare" onClick={() => setMost(most + drawn)}>
          {t('bulk.more', { count: rest })}
        </Button>
      )}
    </section>
  );
}
