import type { DnsRecord } from '@anun/sdk';
import IconArrowBackUp from '@tabler/icons-react/icons/IconArrowBackUp';
import IconPencil from '@tabler/icons-react/icons/IconPencil';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { icon } from '../../../ui/icon.ts';
import { ttlWords } from './ttlWords.ts';
import css from './Zone.module.css';

interface RecordRowProps {
  record: DnsRecord;
  removed: boolean;
  disabled: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onKeep: () => void;
}

/** A record; one to be deleted is struck through until the plan is applied. */
export function RecordRow({ record, removed, disabled, onEdit, onRemove, onKeep }: RecordRowProps) {
  const { t } = useTranslation('dns');
  const { type, name, content, ttl, priority } = record;
  const told = { type, name };
  return (
    <li className={classes(css.record, removed && css.removed)}>
      <span className={css.type}>{type}</span>
      <div className={css.said}>
        <span className={css.owner}>{name}</span>
        <span className={css.content}>{priority === undefined ? content : `${priority} ${content}`}</span>
      </div>
      <span className={css.ttl}>
        <span className="vh">{t('field.ttl')}: </span>
        {ttlWords(t, ttl)}
      </span>
      <span className={css.buttons}>
        {removed ? (
          <IconButton label={t('row.keep', told)} disabled={disabled} onClick={onKeep}>
            <IconArrowBackUp {...icon} />
          </IconButton>
        ) : (
          <>
            <IconButton label={t('row.edit', told)} disabled={disabled} onClick={onEdit}>
              <IconPencil {...icon} />
            </IconButton>
            <IconButton label={t('row.delete', told)} disabled={disabled} onClick={onRemove}>
              <IconTrash {...icon} />
            </IconButton>
          </>
        )}
      </span>
    </li>
  );
}
