// Layers above the page: a drawer at the side, which is a sheet from below on phones, and a small dialog.
import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#admin/words/use-words.ts';
import { useIsTopLayer } from './layers.ts';
import { useIsPhone } from './media-query.ts';

interface LayerProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Panel({ title, isOpen, onClose, children }: LayerProps) {
  const words = useWords();
  const isPhone = useIsPhone();
  const isTop = useIsTopLayer(isOpen);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={isTop}
      title={title}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 420}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {children}
    </Drawer>
  );
}

export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  canClose = true,
  isWide = false,
}: LayerProps & { canClose?: boolean; isWide?: boolean }) {
  const words = useWords();
  const isTop = useIsTopLayer(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      centered
      size={isWide ? 900 : 'md'}
      withCloseButton={canClose}
      closeOnClickOutside={canClose}
      closeOnEscape={canClose && isTop}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {children}
    </Modal>
  );
}
