import { readTextFile, type TextReading } from '@anun/sdk';
import IconFile from '@tabler/icons-react/icons/IconFile';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/choices.tsx';
import { icon } from '../../../ui/icon.ts';
import { TextArea } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Source } from './sources.ts';

/** The largest zone file that the API accepts, in octets. */
const MOST = 1_000_000;

interface FileSourceProps {
  source: Source & { kind: 'file' };
  problems: readonly string[];
  refusal: string | null;
  disabled: boolean;
  onChange: (source: Source) => void;
}

/** A zone file, typed, pasted or picked, and what to do with other records and invalid lines. */
export function FileSource({ source, problems, refusal, disabled, onChange }: FileSourceProps) {
  const { t } = useTranslation('dns');
  const picker = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<{ name: string; problem: 'size' | 'binary' | 'encoding' }>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    // The size is known before anything is read.
    const reading: TextReading =
      file.size > MOST ? { ok: false, problem: 'size' } : readTextFile(new Uint8Array(await file.arrayBuffer()), MOST);
    setUnread(reading.ok ? undefined : { name: file.name, problem: reading.problem });
    if (reading.ok) onChange({ ...source, text: reading.text });
  };
  return (
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
            // The same file can be picked again once it is corrected.
            event.target.value = '';
          }}
        />
      </div>
      {unread && (
        <Notice tone="bad" live>
          {t(`source.unread.${unread.problem}`, { name: unread.name })}
        </Notice>
      )}
      <FileChoices
        source={source}
        wrong={problems.length > 0}
        refusal={refusal}
        disabled={disabled}
        onChange={onChange}
      />
    </>
  );
}

function FileChoices({
  source,
  wrong,
  refusal,
  disabled,
  onChange,
}: Omit<FileSourceProps, 'problems'> & { wrong: boolean }) {
  const { t } = useTranslation('dns');
  return (
    <>
      <CheckField
        label={t('source.replace')}
        checked={source.replace}
        disabled={disabled}
        onChange={(event) => onChange({ ...source, replace: event.target.checked, allowEmpty: false })}
      />
      {(source.partial || wrong) && (
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
  );
}
