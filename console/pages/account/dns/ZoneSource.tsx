import type { DnsZone } from '@anun/sdk';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/inputs.tsx';
import { FileSource } from './FileSource.tsx';
import { Replaced } from './Replaced.tsx';
import type { Source } from './sources.ts';
import css from './Zone.module.css';

interface ZoneSourceProps {
  source: Source;
  /** Earlier states of the zone that can be restored. */
  replaced: DnsZone['replaced'];
  /** Its errors, as sentences. */
  problems: readonly string[];
  /** Why the change needs explicit permission. */
  refusal: string | null;
  disabled: boolean;
  onChange: (source: Source) => void;
  onCancel: () => void;
}

/** Changes of many records at once: a zone file, a template or an earlier state. The plan shows what they do. */
export function ZoneSource({ source, replaced, problems, refusal, disabled, onChange, onCancel }: ZoneSourceProps) {
  const { t } = useTranslation('dns');
  const id = useId();
  if (source.kind === 'records') return null;
  return (
    <section className={css.source} aria-labelledby={id}>
      <h3 id={id}>{t(`source.${source.kind}`)}</h3>
      {source.kind === 'file' && (
        <FileSource source={source} problems={problems} refusal={refusal} disabled={disabled} onChange={onChange} />
      )}
      {source.kind === 'restore' && (
        <Replaced
          states={replaced}
          value={source.id}
          disabled={disabled}
          onChange={(chosen) => onChange({ ...source, id: chosen })}
        />
      )}
      {source.kind === 'workspace' && <p>{t('source.workspaceText')}</p>}
      {source.kind === 'hosting' && (
        <TextField
          label={t('source.ipv4')}
          takes="code"
          placeholder="192.0.2.10"
          value={source.ipv4}
          error={source.ipv4 === '' ? undefined : problems[0]}
          disabled={disabled}
          onChange={(event) => onChange({ ...source, ipv4: event.target.value })}
        />
      )}
      <Button disabled={disabled} onClick={onCancel}>
        {t('source.cancel')}
      </Button>
    </section>
  );
}
