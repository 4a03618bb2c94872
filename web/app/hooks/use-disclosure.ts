import { useEffect, useRef, useState, type FocusEvent } from 'react';

/**
 * Opens and closes a panel by a button. It closes when somebody presses elsewhere or leaves it with Tab.
 * @returns whether it is open, and the ref and `onBlur` for the element around button and panel
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const pressElsewhere = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressElsewhere);
    return () => document.removeEventListener('pointerdown', pressElsewhere);
  }, [isOpen]);
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return { isOpen, setOpen, root, onBlur };
}
