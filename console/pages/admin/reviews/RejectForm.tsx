import type { Review } from '@anun/sdk';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { anun, hasStatus, queries } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { reportFailure } from '../../../api/failures.ts';
import { refusedFields } from '../../../api/fields.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/inputs.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { type Errors, useForm } from '../../../ui/useForm.ts';
import css from '../Reviews.module.css';

interface RejectFormProps {
  review: Review;
  onRejected: () => void;
  onClose: () => void;
}

interface Values {
  reason: string;
}

/** Rejects a case, with a reason for paid ones. Enter rejects, Escape cancels. */
export function RejectForm({ review, onRejected, onClose }: RejectFormProps) {
  const { t } = useTranslation(['reviews', 'errors']);
  const root = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initial: { reason: '' },
    validate: ({ reason }): Errors<Values> =>
      review.reasonNeeded && reason.trim() === '' ? { reason: t('errors:field.required') } : {},
    async submit(values) {
      const reason = values.reason.trim();
      try {
        await anun.reviews.reject({ path: { reviewId: review._id }, body: reason ? { reason } : {} });
        showToast({ tone: 'ok', title: t('rejected', { domain: review.domain }) });
        onRejected();
      } catch (error) {
        const refused = refusedFields(error, values);
        if (!refused) reportFailure(error);
        if (hasStatus(error, 409)) void queries.invalidateQueries({ queryKey: keyOf('reviews.list') });
        return refused;
      }
    },
  });

  useEffect(() => root.current?.querySelector('input')?.focus(), []);

  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form ref={root} className={css.reject} noValidate onSubmit={form.onSubmit}>
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        optional={!review.reasonNeeded}
        maxLength={1000}
        autoComplete="off"
        onKeyDown={escape}
        {...form.text('reason')}
      />
      <div className={css.decisions}>
        <Button type="submit" rank="bad" size="lg" loading={form.sending}>
          {t(review.reasonNeeded ? 'rejectAction' : 'rejectFree')}
        </Button>
        <Button size="lg" disabled={form.sending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
