import { Modal } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { type ReactNode, useEffect } from 'react';
import css from './ModalFrame.module.css';

interface ModalFrameProps {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The sheet of every modal: at most 480 px wide, from below on phones. It brings Mantine's modal along. */
export function ModalFrame({ opened, title, onClose, children }: ModalFrameProps) {
  // Pages show this as `{asked && <… opened />}`; the focus goes back however it leaves.
  useEffect(() => {
    const opener = document.activeElement;
    if (!opened || !(opener instanceof HTMLElement)) return;
    return () => opener.focus({ preventScroll: true });
  }, [opened]);

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      // Its lock writes a style element that a strict policy refuses; ours is in the style sheet.
      lockScroll={false}
      centered
      radius="xl"
      size={480}
      transitionProps={{ duration: 200, exitDuration: 0, transition: 'fade-up' }}
      classNames={{ inner: css.inner, content: css.content, title: css.title, body: css.body }}
    >
      <Modal.Overlay className={css.veil} />
      <Modal.Content>
        {/* Mantine's own head is a header element, which would be a second banner of the page. */}
        <Modal.Title>{title}</Modal.Title>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
