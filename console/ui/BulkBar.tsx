import IconDots from '@tabler/icons-react/icons/IconDots';
import IconX from '@tabler/icons-react/icons/IconX';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './BulkBar.module.css';
import { Button, IconButton } from './Button.tsx';
import { Dropdown, type DropdownItem } from './Dropdown.tsx';
import { icon } from './icon.ts';

interface BulkBarProps {
  count: number;
  /** With its sum: "Renew for a year, 26,700 ֏". */
  main?: { label: ReactNode; onClick: () => void; loading?: boolean };
  others?: readonly { label: ReactNode; icon?: ReactNode; onClick: () => void }[];
  /** Actions in a menu. */
  more?: readonly DropdownItem[];
  onClear: () => void;
}

const BAR = '[data-bulk-bar]';

/** The ID of the bar, the target of the link after a selected row. */
export const goToBulkBar = () => document.querySelector<HTMLElement>(`${BAR} button`)?.focus();

/** The bar of bulk actions at the bottom. Each action opens a plan first. */
export function BulkBar({ count, main, others = [], more = [], onClear }: BulkBarProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <div className={css.bar} role="toolbar" aria-label={t('table.bulk')} data-bulk-bar>
      <strong aria-live="polite">{t('table.selected', { count })}</strong>
      {main && (
        <Button rank="main" onClick={main.onClick} loading={main.loading}>
          {main.label}
        </Button>
      )}
      {others.map((other, index) => (
        <Button key={index} rank="bare" icon={other.icon} onClick={other.onClick}>
          {other.label}
        </Button>
      ))}
      {more.length > 0 && (
        <Dropdown label={t('table.more')} items={more} above>
          <IconDots {...icon} />
          {t('table.more')}
        </Dropdown>
      )}
      <span className={css.rule} aria-hidden />
      <IconButton label={t('table.clear')} onClick={onClear}>
        <IconX {...icon} />
      </IconButton>
    </div>
  );
}
