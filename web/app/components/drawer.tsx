import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from '#web/hooks/use-modal.ts';

interface DrawerProps {
  isOpen: boolean;
  onClose(): void;
  title: ReactNode;
  side?: 'left' | 'right';
  children: ReactNode;
  footer?: ReactNode;
}

/** A panel that slides in from an edge. Its close button, Escape or a press on the backdrop closes it. */
export function Drawer({ isOpen, onClose, title, side = 'right', children, footer }: DrawerProps) {
  const ref = useModal(isOpen, onClose);
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(
        'sheet h-dvh max-h-none w-full max-w-md flex-col bg-surface text-ink shadow-high open:flex',
        side === 'right'
          ? 'mr-0 ml-auto [--closed:translateX(100%)]'
          : 'mr-auto ml-0 [--closed:translateX(-100%)]',
      )}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" className="icon-md" />
        </IconButton>
      </div>
      <div className="min-h-0 grow overflow-y-auto px-5 py-4">{isOpen && children}</div>
      {footer && <div className="border-t border-line bg-surface px-5 py-4">{footer}</div>}
    </dialog>
  );
}
