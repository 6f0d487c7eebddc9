import { Modal } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusPlace, returnFocus } from './focus.ts';
import css from './ModalFrame.module.css';

interface ModalFrameProps {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The sheet of every modal: at most 480 px wide, from below on phones. The focus starts in its first field, or on its
 * heading, which asks the question; then it goes back to what opened it. It brings Mantine's modal along.
 */
export function ModalFrame({ opened, title, onClose, children }: ModalFrameProps) {
  // Pages show this as `{asked && <… opened />}`; the focus goes back however it leaves.
  useEffect(() => {
    if (!opened) return;
    const opener = focusPlace();
    return () => {
      // Where the answer led has it already.
      const holder = document.activeElement;
      if (holder === null || holder === document.body || holder.closest('[role="dialog"]')) returnFocus(opener);
    };
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
        <Sheet title={title}>{children}</Sheet>
      </Modal.Content>
    </Modal.Root>
  );
}

const FIELDS = 'input:enabled:not([type="hidden"], [readonly]), select:enabled, textarea:enabled:not([readonly])';

/** Drawn when the modal's place in the document is there. */
function Sheet({ title, children }: Pick<ModalFrameProps, 'title' | 'children'>) {
  const head = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (body.current?.querySelector('[data-autofocus]')) return;
    const found = [...(body.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
    const field = found.find(({ type, checked }) => type !== 'radio' || checked);
    // Mantine takes the first button otherwise: "Cancel".
    (field ?? head.current)?.setAttribute('data-autofocus', '');
  }, []);
  // Mantine's own head is a header element, which would be a second banner of the page.
  return (
    <>
      <Modal.Title ref={head} tabIndex={-1}>
        {title}
      </Modal.Title>
      <Modal.Body ref={body}>{children}</Modal.Body>
    </>
  );
}
