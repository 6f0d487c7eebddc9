import type { Discrepancy, SettleRequest } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { failureOf } from '../../../api/failures.ts';
import { RadioField } from '../../../ui/choices.tsx';
import ConfirmModal from '../../../ui/ConfirmModal.tsx';
import { TextArea } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toasts.ts';
import css from '../Reviews.module.css';

type Choice = SettleRequest['decision'];
const decisions: readonly Choice[] = ['keep', 'released', 'transferred_out'];
/** For differences that aren't about ownership. */
const keepOnly: readonly Choice[] = ['keep'];
const KEPT_ONLY: ReadonlySet<Discrepancy['kind']> = new Set([
  'zone_refused',
  'year_refused',
  'registrant',
  'late_success',
]);

interface SettleDialogProps {
  discrepancy: Discrepancy;
  onSettled: () => void;
  onClose: () => void;
}

/** Decides about a domain that its registry does not list as ours, with a reason. Two of the three decisions close it here. */
export default function SettleDialog({ discrepancy: { _id, domain, kind }, onSettled, onClose }: SettleDialogProps) {
  const { t } = useTranslation('reviews');
  const [decision, setDecision] = useState<Choice>('keep');
  const [note, setNote] = useState('');
  const settle = useMutation({
    mutationFn: () =>
      anun.discrepancies.settle({ path: { discrepancyId: _id }, body: { decision, note: note.trim() } }),
    meta: { quiet: true },
    onSuccess: () => {
      showToast({ tone: 'ok', title: t('differ.decided', { domain }) });
      onSettled();
    },
  });
  return (
    <ConfirmModal
      opened
      title={t('differ.ask', { domain })}
      action={t(decision === 'keep' ? 'differ.keepAction' : 'differ.endAction')}
      tone={decision === 'keep' ? 'main' : 'bad'}
      onConfirm={() => settle.mutate()}
      onClose={onClose}
      confirming={settle.isPending}
      blocked={note.trim() === ''}
    >
      <p>{t(`differ.kind.${kind}`)}</p>
      <fieldset className={css.choices}>
        <legend className="vh">{t('differ.columns.decision')}</legend>
        {(KEPT_ONLY.has(kind) ? keepOnly : decisions).map((one) => (
          <RadioField
            key={one}
            name="decision"
            label={t(`differ.decision.${one}`)}
            hint={t(`differ.then.${one}`)}
            checked={decision === one}
            onChange={() => setDecision(one)}
          />
        ))}
      </fieldset>
      <TextArea
        label={t('differ.note')}
        hint={t('differ.noteHint')}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {settle.isError && (
        <Notice tone="bad" live>
          {failureOf(settle.error).message}
        </Notice>
      )}
    </ConfirmModal>
  );
}
