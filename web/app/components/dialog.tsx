import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from '#web/hooks/use-modal.ts';

interface DialogProps {
  isOpen: boolean;
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot, which stay in sight while the content scrolls. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** True makes the dialog fill the screen of a phone. It is for a long list. */
  fillsPhone?: boolean;
}

const firstField = ['input', 'select', 'textarea']
  .map((name) => `form ${name}:not(:disabled, [readonly], [type=hidden], [type=file], [type=checkbox])`)
  .join();

const widths = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-4xl' };

/** A modal window. Its close button, Escape or a press outside closes it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  fillsPhone = false,
}: DialogProps) {
  const ref = useModal(isOpen, onClose);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // By default the browser would focus the close button. With a mouse, the first field gets the focus. On a
  // touch screen, and in a dialog without fields, the heading gets the focus, because a focused field opens
  // the keyboard of a touch screen.
  useEffect(() => {
    if (!isOpen) return;
    const field = matchMedia('(pointer: fine)').matches ? ref.current?.querySelector(firstField) : null;
    (field instanceof HTMLElement ? field : heading.current)?.focus();
  }, [isOpen, ref]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(
        'sheet m-auto max-h-[min(90dvh,56rem)] w-[calc(100%-2rem)] flex-col rounded-lg bg-surface text-ink shadow-high open:flex',
        widths[size],
        fillsPhone && 'max-sm:size-full max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none',
      )}
    >
      <div className="flex items-start justify-between gap-4 border-b border-line py-4 pr-3 pl-6">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="pt-1.5 text-xl outline-none">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" className="icon-md" />
        </IconButton>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- readers scroll long text by keyboard
        tabIndex={0}
        className="relative min-h-0 grow overflow-y-auto px-6 py-5 focus-visible:-outline-offset-3"
      >
        {isOpen && children}
      </div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">{footer}</div>
      )}
    </dialog>
  );
}
