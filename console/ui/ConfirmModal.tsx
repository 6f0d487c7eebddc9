import { Modal } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import css from './ConfirmModal.module.css';

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
}

/**
 * Asks before what cannot be undone. The focus starts on the safe button; a sheet from below on phones. It brings
 * Mantine's modal along, so pages load it lazily: `const ConfirmModal = lazy(() => import('…/ConfirmModal.tsx'))`.
 */
export default function ConfirmModal(props: ConfirmModalProps) {
  const { opened, title, children, action, onConfirm, keep, onClose, tone = 'main', confirming, blocked } = props;
  const { t } = useTranslation();

  // Pages show this as `{asked && <ConfirmModal opened … />}`; the focus goes back however it leaves.
  useEffect(() => {
    const opener = document.activeElement;
    if (!opened || !(opener instanceof HTMLElement)) return;
    return () => opener.focus({ preventScroll: true });
  }, [opened]);

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      // Its lock writes a style element that a strict policy refuses; ours is in the style sheet.
      lockScroll={false}
      title={title}
      centered
      withCloseButton={false}
      radius="xl"
      size={480}
      overlayProps={{ className: css.veil }}
      transitionProps={{ duration: 200, exitDuration: 0, transition: 'fade-up' }}
      classNames={{ inner: css.inner, content: css.content, header: css.header, title: css.title, body: css.body }}
    >
      {children && <div className={css.text}>{children}</div>}
      <div className={css.actions}>
        <Button onClick={onClose} data-autofocus>
          {keep ?? t('cancel')}
        </Button>
        <Button rank={tone} onClick={onConfirm} loading={confirming} disabled={blocked}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
