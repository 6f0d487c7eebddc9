import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import css from './ConfirmModal.module.css';
import { ModalFrame } from './ModalFrame.tsx';

export interface ConfirmModalProps {
  opened: boolean;
  /** A question: "Switch to Anun DNS?" */
  title: ReactNode;
  /** What follows from a yes; names the thing. */
  children?: ReactNode;
  /** A verb: "Switch". */
  action: ReactNode;
  onConfirm: () => void;
  /** "Keep as it is"; "Cancel" unless given. */
  keep?: ReactNode;
  onClose: () => void;
  /** `bad` for what cannot be undone. */
  tone?: 'main' | 'bad';
  confirming?: boolean;
  /** Why the verb cannot be pressed yet (a form inside that is not complete). */
  blocked?: boolean;
  /** Enter is a yes: for questions that a key alone has asked. */
  atHand?: boolean;
}

/**
 * Asks before what cannot be undone; a sheet from below on phones. The focus starts on the question or the first field, so
 * that Enter alone does nothing. It brings Mantine's modal along, so pages load it lazily: `const ConfirmModal = lazy(() => import('…/ConfirmModal.tsx'))`.
 */
export default function ConfirmModal(props: ConfirmModalProps) {
  const {
    opened,
    title,
    children,
    action,
    onConfirm,
    keep,
    onClose,
    tone = 'main',
    confirming,
    blocked,
    atHand,
  } = props;
  const { t } = useTranslation();

  return (
    <ModalFrame opened={opened} title={title} onClose={onClose}>
      {children && <div className={css.text}>{children}</div>}
      <div className={css.actions}>
        <Button onClick={onClose}>{keep ?? t('cancel')}</Button>
        <Button
          rank={tone}
          onClick={onConfirm}
          loading={confirming}
          disabled={blocked}
          data-autofocus={atHand || undefined}
        >
          {action}
        </Button>
      </div>
    </ModalFrame>
  );
}
