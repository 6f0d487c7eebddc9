import { dnsRecordTypes } from '@anun/sdk';
import IconX from '@tabler/icons-react/icons/IconX';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/Button.tsx';
import { icon } from '../../../ui/icon.ts';
import { SelectField, TextField } from '../../../ui/inputs.tsx';
import { type Draft, protocols, type RecordValues, ttls } from './recordDrafts.ts';
import { ttlWords } from './ttlWords.ts';
import css from './Zone.module.css';

interface RecordFormProps {
  draft: Draft;
  zone: string;
  /** Errors by field. */
  problems: ReadonlyMap<string, string>;
  disabled: boolean;
  onChange: (values: Partial<RecordValues>) => void;
  onLeave: () => void;
  onDiscard: () => void;
}

type TextName = Exclude<keyof RecordValues, 'type' | 'ttl' | 'proto'>;

/** The form of a record, with errors below its fields. */
export function RecordForm({ draft, zone, problems, disabled, onChange, onLeave, onDiscard }: RecordFormProps) {
  const { t } = useTranslation('dns');
  const { values, left } = draft;
  const isSrv = values.type === 'SRV';
  const problem = (field: string) => (left ? problems.get(field) : undefined);
  const field = (name: TextName, more: { hint?: string; placeholder?: string; optional?: boolean } = {}) => (
    <TextField
      label={t(`field.${name}`)}
      takes="code"
      value={values[name]}
      error={problem(name)}
      disabled={disabled}
      autoComplete="off"
      onBlur={onLeave}
      onChange={(event) => onChange({ [name]: event.target.value })}
      {...more}
    />
  );

  return (
    <li className={css.form} aria-label={t(draft.id ? 'form.edit' : 'form.new')}>
      <div className={css.fields}>
        <SelectField
          label={t('field.type')}
          value={values.type}
          error={problem('type')}
          disabled={disabled}
          options={dnsRecordTypes.map((type) => ({ value: type, label: type }))}
          onChange={(event) => onChange({ type: event.target.value })}
        />
        <SelectField
          label={t('field.ttl')}
          value={String(values.ttl)}
          error={problem('ttl')}
          disabled={disabled}
          options={offered(values.ttl).map((ttl) => ({
            value: String(ttl),
            label: ttlWords(t, ttl),
          }))}
          onChange={(event) => onChange({ ttl: Number(event.target.value) })}
        />
        {isSrv && (
          <>
            {field('service', { placeholder: '_sip' })}
            <SelectField
              label={t('field.proto')}
              value={values.proto}
              disabled={disabled}
              options={protocols.map((proto) => ({ value: proto, label: proto }))}
              onChange={(event) => onChange({ proto: event.target.value })}
            />
          </>
        )}
        <div className={css.wide}>{field('name', { hint: t('field.nameHint', { zone }), placeholder: '@' })}</div>
        {isSrv ? (
          <>
            {field('priority', { placeholder: '1' })}
            {field('weight')}
            {field('port')}
            {field('target')}
          </>
        ) : (
          <>
            {values.type === 'MX' && field('priority', { placeholder: '10', optional: true })}
            <div className={css.wide}>{field('content', { placeholder: EXAMPLES[values.type] })}</div>
          </>
        )}
      </div>
      <IconButton label={t(draft.id ? 'form.undo' : 'form.discard')} disabled={disabled} onClick={onDiscard}>
        <IconX {...icon} />
      </IconButton>
    </li>
  );
}

/** The TTLs of the form, plus the record's own if it came from the API or a zone file. */
const offered = (ttl: number): number[] => [...new Set<number>([...ttls, ttl])].sort((left, right) => left - right);

/** An example content for each type. */
const EXAMPLES: Record<string, string> = {
  A: '192.0.2.10',
  AAAA: '2001:db8::10',
  CNAME: 'host.example.com',
  ALIAS: 'host.example.com',
  MX: 'mail.example.com',
  NS: 'ns1.example.com',
  PTR: 'host.example.com',
  TXT: 'v=DMARC1; p=none',
  SPF: 'v=spf1 include:_spf.example.com ~all',
  CAA: '0 issue "letsencrypt.org"',
  TLSA: '3 1 1 …',
  SSHFP: '4 2 …',
  HTTPS: '1 . alpn=h2,h3',
  SVCB: '1 dns.example.com port=853',
};
