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
 * The frame of every modal: at most 480 px wide, a bottom sheet on phones. The focus starts in its first field, or on its
 * heading, and returns to the opener afterwards. It imports Mantine's modal.
 */
export function ModalFrame({ opened, title, onClose, children }: ModalFrameProps) {
  // Pages render this as `{asked && <… opened />}`; restore the focus however it is unmounted.
  useEffect(() => {
    if (!opened) return;
    const opener = focusPlace();
    return () => {
      // Unless the focus has already moved elsewhere.
      const holder = document.activeElement;
      if (holder === null || holder === document.body || holder.closest('[role="dialog"]')) returnFocus(opener);
    };
  }, [opened]);

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      // Mantine's scroll lock adds a style element, which our policy forbids; ours is in the style sheet.
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

/** Rendered once the modal is in the document. */
function Sheet({ title, children }: Pick<ModalFrameProps, 'title' | 'children'>) {
  const head = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (body.current?.querySelector('[data-autofocus]')) return;
    const found = [...(body.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
    const field = found.find(({ type, checked }) => type !== 'radio' || checked);
    // Otherwise Mantine focuses the first button, "Cancel".
    (field ?? head.current)?.setAttribute('data-autofocus', '');
  }, []);
  // Mantine's head is a header element, which would be a second banner landmark.
  return (
    <>
      <Modal.Title ref={head} tabIndex={-1}>
        {title}
      </Modal.Title>
      <Modal.Body ref={body}>{children}</Modal.Body>
    </>
  );
}
