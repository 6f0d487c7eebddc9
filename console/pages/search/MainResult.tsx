import type { CheckResult, NameReading } from '@anun/sdk';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconBan from '@tabler/icons-react/icons/IconBan';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DomainName } from '../../ui/DomainName.tsx';
import { badgeIcon, icon } from '../../ui/icon.ts';
import { Bone, Skeleton } from '../../ui/Skeletons.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { BuyName } from './BuyName.tsx';
import css from './MainResult.module.css';
import { Refusal } from './Refusal.tsx';
import type { Answer } from './useSearch.ts';

interface MainResultProps {
  row: NameReading;
  answer: Answer;
  onRetry: () => void;
}

/** The searched domain in large type, with its result. */
export function MainResult({ row, answer, onRetry }: MainResultProps) {
  const result = typeof answer === 'object' ? answer : undefined;
  // An added zone needs no note: it is visible.
  const notices = row.notices.filter(({ code }) => code !== 'zone_added');
  return (
    <div className={css.main} aria-live="polite">
      <Verdict answer={answer} />
      <div className={css.name}>
        <DomainName
          as="h1"
          size="hero"
          name={row.domain ?? row.input}
          asciiName={row.asciiDomain}
          gone={result !== undefined && !result.available}
          notice={notices.length > 0 ? notices.map(({ detail }) => detail).join(' ') : undefined}
        />
      </div>
      <Below answer={answer} onRetry={onRetry} />
    </div>
  );
}

function Verdict({ answer }: { answer: Answer }) {
  const { t } = useTranslation('search');
  if (answer === undefined) return <p className={css.asking}>{t('checking')}</p>;
  if (answer === 'failed') {
    return (
      <Badge tone="bad" icon={<IconAlertTriangle {...badgeIcon} />}>
        {t('failed')}
      </Badge>
    );
  }
  if (answer.available) return <StatusBadge status={answer.premium ? 'premium' : 'available'} />;
  return (
    <Badge icon={<IconBan {...badgeIcon} />}>
      <Refusal code={answer.reason?.code} />
    </Badge>
  );
}

function Below({ answer, onRetry }: { answer: Answer; onRetry: () => void }) {
  const { t } = useTranslation(['search', 'common']);
  if (answer === undefined) {
    return (
      <Skeleton className={css.waiting}>
        <Bone width="30%" height={40} />
        <Bone width="24%" height={28} />
      </Skeleton>
    );
  }
  if (answer === 'failed') {
    return (
      <p className={css.action}>
        <Button icon={<IconRefresh {...icon} />} onClick={onRetry}>
          {t('common:error.retry')}
        </Button>
      </p>
    );
  }
  return answer.available ? <BuyName result={answer} /> : <Taken result={answer} />;
}

function Taken({ result: { reason } }: { result: CheckResult }) {
  const { t } = useTranslation('search');
  return (
    <div className={css.taken}>
      <p>{reason?.detail}</p>
      {reason?.code === 'taken' && <p className="dim">{t('taken.text')}</p>}
    </div>
  );
}
