import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import css from './ConfirmModal.module.css';
import { ModalFrame } from './ModalFrame.tsx';

export interface ConfirmModalProps {
  opened: boolean;
  /** A question: "Switch to Anun DNS?" */
  title: ReactNode;
  /** The consequence; names the object. */
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
  /** Disables the action, for an incomplete form inside. */
  blocked?: boolean;
  /** Enter confirms; for dialogs that were opened by a key. */
  atHand?: boolean;
}

/**
 * Asks before an irreversible action; a bottom sheet on phones. The focus starts on the heading or the first field, so that
 * Enter alone does nothing. It imports Mantine's modal, so pages load it lazily: `const ConfirmModal = lazy(() =>
 * import('…/ConfirmModal.tsx'))`.
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
