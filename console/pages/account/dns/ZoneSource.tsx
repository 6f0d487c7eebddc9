import { type DnsZone, readTextFile, type TextReading } from '@anun/sdk';
import IconFile from '@tabler/icons-react/icons/IconFile';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/choices.tsx';
import { icon } from '../../../ui/icon.ts';
import { TextArea, TextField } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Replaced } from './Replaced.tsx';
import type { Source } from './sources.ts';
import css from './Zone.module.css';

/** Octets of a zone file, which the API takes at most. */
const MOST = 1_000_000;

interface ZoneSourceProps {
  source: Source;
  /** States of the zone that can be brought back. */
  replaced: DnsZone['replaced'];
  /** What is wrong with it, in one or more sentences. */
  problems: readonly string[];
  /** Why what it does has to be allowed expressly. */
  refusal: string | null;
  disabled: boolean;
  onChange: (source: Source) => void;
  onCancel: () => void;
}

/** Changes that do not come record by record: a zone file, or what a hosting needs. The plan shows what they do. */
export function ZoneSource({ source, replaced, problems, refusal, disabled, onChange, onCancel }: ZoneSourceProps) {
  const { t } = useTranslation('dns');
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<{ name: string; problem: 'size' | 'binary' | 'encoding' }>();
  if (source.kind === 'records') return null;
  const read = async (file: File | undefined) => {
    if (!file || source.kind !== 'file') return;
    // The size is known before anything is read.
    const reading: TextReading =
      file.size > MOST ? { ok: false, problem: 'size' } : readTextFile(new Uint8Array(await file.arrayBuffer()), MOST);
    setUnread(reading.ok ? undefined : { name: file.name, problem: reading.problem });
    if (reading.ok) onChange({ ...source, text: reading.text });
  };
  return (
    <section className={css.source} aria-labelledby={id}>
      <h3 id={id}>{t(`source.${source.kind}`)}</h3>
      {source.kind === 'file' && (
        <>
          <TextArea
            label={t('source.text')}
            hint={t('source.textHint')}
            error={problems.length > 0 ? problems.map((line) => <span key={line}>{line}</span>) : undefined}
            takes="code"
            rows={8}
            value={source.text}
            disabled={disabled}
            onChange={(event) => onChange({ ...source, text: event.target.value })}
          />
          <div>
            <Button icon={<IconFile {...icon} />} disabled={disabled} onClick={() => picker.current?.click()}>
              {t('source.pick')}
            </Button>
            <input
              ref={picker}
              type="file"
              hidden
              onChange={(event) => {
                void read(event.target.files?.[0]);
                // The same file can be chosen again once it is mended.
                event.target.value = '';
              }}
            />
          </div>
          {unread && (
            <Notice tone="bad" live>
              {t(`source.unread.${unread.problem}`, { name: unread.name })}
            </Notice>
          )}
          <CheckField
            label={t('source.replace')}
            checked={source.replace}
            disabled={disabled}
            onChange={(event) => onChange({ ...source, replace: event.target.checked, allowEmpty: false })}
          />
          {(source.partial || problems.length > 0) && (
            <CheckField
              label={t('source.partial')}
              hint={t('source.partialHint')}
              checked={source.partial === true}
              disabled={disabled}
              onChange={(event) => onChange({ ...source, partial: event.target.checked })}
            />
          )}
          {source.replace && (source.allowEmpty || refusal !== null) && (
            <CheckField
              label={t('source.allowEmpty')}
              hint={refusal ?? undefined}
              checked={source.allowEmpty === true}
              disabled={disabled}
              onChange={(event) => onChange({ ...source, allowEmpty: event.target.checked })}
            />
          )}
        </>
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
