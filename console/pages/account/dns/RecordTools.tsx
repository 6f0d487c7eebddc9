import type { DnsZone, DomainDetail } from '@anun/sdk';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import IconFileImport from '@tabler/icons-react/icons/IconFileImport';
import IconHistory from '@tabler/icons-react/icons/IconHistory';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../format.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { icon } from '../../../ui/icon.ts';
import type { Source } from './sources.ts';
import css from './Zone.module.css';

interface RecordToolsProps {
  domain: DomainDetail;
  zone: DnsZone;
  source: Source;
  disabled: boolean;
  onAdd: () => void;
  onBegin: (source: Source) => void;
}

/** The ways to change records: one by one, from a source, or back to an earlier state. */
export function RecordTools({ domain, zone, source, disabled, onAdd, onBegin }: RecordToolsProps) {
  const { t } = useTranslation('dns');
  const [before] = zone.replaced;
  return (
    <>
      <div className={css.tools}>
        <Button icon={<IconPlus {...icon} />} disabled={disabled} onClick={onAdd}>
          {t('add')}
        </Button>
        <Button disabled={disabled} onClick={() => onBegin({ kind: 'workspace' })}>
          {t('source.workspace')}
        </Button>
        <Button disabled={disabled} onClick={() => onBegin({ kind: 'hosting', ipv4: '' })}>
          {t('source.hosting')}
        </Button>
        <Button
          icon={<IconFileImport {...icon} />}
          disabled={disabled}
          onClick={() => onBegin({ kind: 'file', text: '', replace: false })}
        >
          {t('import')}
        </Button>
        <LinkButton
          href={`/client/domains/${encodeURIComponent(domain.asciiDomain)}/records/export`}
          download
          icon={<IconDownload {...icon} />}
        >
          {t('export')}
        </LinkButton>
      </div>
      {before && source.kind !== 'restore' && (
        <p className={css.restore}>
          <Button
            rank="bare"
            icon={<IconHistory {...icon} />}
            disabled={disabled}
            onClick={() => onBegin({ kind: 'restore', id: before.id })}
          >
            {t('restore.action', { date: formatMoment(before.replacedAt), count: before.records })}
          </Button>
        </p>
      )}
    </>
  );
}
