import type { Review } from '@anun/sdk';
import IconBuilding from '@tabler/icons-react/icons/IconBuilding';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconChevronLeft from '@tabler/icons-react/icons/IconChevronLeft';
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import IconX from '@tabler/icons-react/icons/IconX';
import { useMutation } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun, hasStatus, queries } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { useCurrency } from '../../../shell/currency.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { AsciiName, DomainName } from '../../../ui/DomainName.tsx';
import { badgeIcon, icon } from '../../../ui/icon.ts';
import { Lazily } from '../../../ui/Lazily.tsx';
import { Price } from '../../../ui/Price.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { RejectForm } from './RejectForm.tsx';
import css from '../Reviews.module.css';
import { termOfItem } from '../../../items/term.ts';
import { kindOf, useWaiting } from './reviewWords.ts';
import { useReviewKeys } from './useReviewKeys.ts';

const ConfirmModal = lazy(() => import('../../../ui/ConfirmModal.tsx'));

interface ReviewCaseProps {
  review: Review;
  /** Called when it was decided, here or elsewhere. */
  onDecided: (id: string) => void;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** The details of a case, and the two decisions. */
export function ReviewCase({ review, onDecided, onNext, onPrevious }: ReviewCaseProps) {
  const { t } = useTranslation('reviews');
  const { t: words } = useTranslation();
  const waiting = useWaiting();
  const [rejecting, setRejecting] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const open = rejecting === review._id;
  const approve = useMutation({
    mutationFn: () => anun.reviews.approve({ path: { reviewId: review._id } }),
    onSuccess: () => {
      showToast({ tone: 'ok', title: t('approved', { domain: review.domain }) });
      onDecided(review._id);
    },
    // Someone else was faster: refetch the queue.
    onError: (error) => hasStatus(error, 409) && void queries.invalidateQueries({ queryKey: keyOf('reviews.list') }),
    onSettled: () => setAsked(undefined),
  });
  const what = [t(kindOf(review)), termOfItem(words, review)].filter(Boolean).join(', ');
  useReviewKeys({
    // Keys are easily pressed by mistake: show first what would be approved.
    a: approve.isPending || open ? undefined : () => setAsked(review._id),
    r: approve.isPending ? undefined : () => setRejecting(review._id),
  });

  return (
    <section className={css.case} aria-labelledby="case-name">
      <CaseHead review={review} onNext={onNext} onPrevious={onPrevious} />
      <DefinitionList
        items={[
          {
            term: t('case'),
            value: what,
            hint: t('waits', { time: waiting(review.createdAt) }),
          },
          { term: t('account'), ...accountOf(review), action: <CompanyBadge review={review} /> },
          { term: t('holder'), ...holderOf(review) },
          { term: t('order'), value: <Paid review={review} />, hint: <span className="code">{review.orderId}</span> },
          { term: t('lookAlikes'), value: <LookAlikes names={review.lookAlikes} /> },
        ]}
      />
      {open ? (
        <RejectForm
          key={review._id}
          review={review}
          onRejected={() => onDecided(review._id)}
          onClose={() => setRejecting(undefined)}
        />
      ) : (
        <Decisions
          approving={approve.isPending}
          onApprove={() => approve.mutate()}
          onReject={() => setRejecting(review._id)}
        />
      )}
      <p className={css.keys}>{t('keys')}</p>
      {asked === review._id && (
        <Lazily>
          <ConfirmModal
            opened
            atHand
            title={t('approveAsk', { domain: review.domain })}
            action={t('approve')}
            confirming={approve.isPending}
            onConfirm={() => approve.mutate()}
            onClose={() => setAsked(undefined)}
          >
            <p>{t('approveText', { what, holder: holderOf(review).value })}</p>
          </ConfirmModal>
        </Lazily>
      )}
    </section>
  );
}

function CaseHead({ review, onNext, onPrevious }: Omit<ReviewCaseProps, 'onDecided'>) {
  const { t } = useTranslation('reviews');
  const head = useFocusOnChange(review._id);
  return (
    <div className={css.caseHead}>
      <div>
        <h2 id="case-name" tabIndex={-1} ref={head} className={css.name}>
          <DomainName name={review.label} size="card" />
        </h2>
        {review.asciiDomain && review.asciiDomain !== review.domain && <AsciiName>{review.asciiDomain}</AsciiName>}
      </div>
      <div className={css.moves}>
        <IconButton rank="line" label={t('previous')} disabled={!onPrevious} onClick={onPrevious}>
          <IconChevronLeft {...icon} />
        </IconButton>
        <IconButton rank="line" label={t('next')} disabled={!onNext} onClick={onNext}>
          <IconChevronRight {...icon} />
        </IconButton>
      </div>
    </div>
  );
}

interface DecisionsProps {
  approving: boolean;
  onApprove: () => void;
  onReject: () => void;
}

function Decisions({ approving, onApprove, onReject }: DecisionsProps) {
  const { t } = useTranslation('reviews');
  return (
    <div className={css.decisions}>
      <Button rank="main" size="lg" icon={<IconCheck {...icon} />} loading={approving} onClick={onApprove}>
        {t('approve')}
      </Button>
      <Button size="lg" icon={<IconX {...icon} />} disabled={approving} onClick={onReject}>
        {t('reject')}
      </Button>
    </div>
  );
}

function CompanyBadge({ review }: { review: Review }) {
  const { t } = useTranslation();
  if (review.account.accountType !== 'company') return null;
  return <Badge icon={<IconBuilding {...badgeIcon} />}>{t('status.business')}</Badge>;
}

function Paid({ review }: { review: Review }) {
  const { t } = useTranslation('reviews');
  const currency = useCurrency();
  return review.reasonNeeded ? <Price {...review.price} currency={currency} /> : t('free');
}

function LookAlikes({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('reviews');
  if (names.length === 0) return <span className="dim">{t('noLookAlikes')}</span>;
  return (
    <span className={css.alike}>
      {names.map((name) => (
        <DomainName key={name} name={name} size="list" />
      ))}
    </span>
  );
}

const accountOf = ({ account }: Review) => ({
  value: account.organization || account.fullName,
  hint: [account.organization && account.fullName, account.email, account.accountId].filter(Boolean).join(', '),
});

const holderOf = ({ holder }: Review) => ({
  value: holder.organization || holder.fullName,
  hint: [
    holder.organization && holder.fullName,
    holder.address1,
    [holder.zip, holder.city].filter(Boolean).join(' '),
    holder.country,
    holder.phone,
    holder.email,
  ]
    .filter(Boolean)
    .join(', '),
});

/** Moves the focus to the heading when another case opens, so that screen readers announce it. */
function useFocusOnChange(id: string) {
  const head = useRef<HTMLHeadingElement>(null);
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    head.current?.focus({ preventScroll: true });
  }, [id]);
  return head;
}
