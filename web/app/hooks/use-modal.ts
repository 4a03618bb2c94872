import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { raiseToasts } from './raise-toasts.ts';

/**
 * Shows a native dialog as a modal while `isOpen`. The browser keeps the focus inside, makes the rest of the
 * page inert, and gives the focus back at the end. Escape calls `onClose`. A press on the backdrop calls
 * `onClose` too, unless `dismissable` is false.
 */
export function useModal(
  isOpen: boolean,
  onClose: () => void,
  dismissable = true,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen !== dialog.open) {
      if (isOpen) dialog.showModal();
      else dialog.close();
      raiseToasts();
    }
    if (!isOpen) return;
    const overflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    const cancel = (event: Event) => {
      // When a file picker inside the dialog is cancelled, its cancel event bubbles up to the dialog. Such an
      // event must not close the dialog.
      if (event.target !== dialog) return;
      event.preventDefault();
      close.current();
    };
    const pressOutside = (event: PointerEvent) => {
      if (!dismissable || event.target !== dialog) return;
      const box = dialog.getBoundingClientRect();
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom;
      if (!inside) close.current();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('pointerdown', pressOutside);
    return () => {
      document.documentElement.style.overflow = overflow;
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('pointerdown', pressOutside);
    };
  }, [isOpen, dismissable]);

  // The dialog is closed before React removes it, because the browser gives the focus back only when a dialog
  // in the document closes.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (!dialog?.open) return;
      dialog.close();
      raiseToasts();
    };
  }, []);

  return ref;
}
