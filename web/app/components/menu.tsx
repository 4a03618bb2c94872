import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useDisclosure } from '#web/hooks/use-disclosure.ts';

interface MenuProps {
  /** The button's accessible name when its content is only an icon. */
  label?: string;
  button: ReactNode;
  buttonClassName?: string;
  /** Links and buttons. A press on any of them closes the menu. */
  children: ReactNode;
  align?: 'start' | 'end';
}

/**
 * A button that shows a short list of links and buttons. Escape, a press elsewhere, and leaving the menu with
 * Tab close the list. Arrow Down opens the list and focuses its first entry.
 */
export function Menu({ label, button, buttonClassName = 'px-3', children, align = 'end' }: MenuProps) {
  const { isOpen, setOpen, root, returnToTrigger, rootProps, triggerProps, panelProps } = useDisclosure();

  const move = (step: number) => {
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('[data-menu] :is(a, button)') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    entries[(at + step + entries.length) % entries.length]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only handles events that bubble up from its entries
    <div
      {...rootProps}
      className="relative"
      onKeyDown={(event) => {
        rootProps.onKeyDown(event);
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
          else {
            setOpen(true);
            requestAnimationFrame(() => move(1));
          }
        }
      }}
    >
      <button
        {...triggerProps}
        type="button"
        aria-label={label}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1.5 rounded-full hover:bg-leaf-soft',
          buttonClassName,
        )}
      >
        {button}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- handles presses that bubble up from its entries, also by keyboard */}
      <div
        {...panelProps}
        data-menu
        onClick={({ target }) => {
          setOpen(false);
          // A link opens another page, so the focus need not go back. After a press on a button, the menu's
          // own button takes the focus.
          if ((target as Element).closest('button')) returnToTrigger();
        }}
        className={classNames(
          'absolute top-full z-40 mt-2 min-w-52 rounded-md border border-line bg-surface p-1.5 shadow-high',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </div>
  );
}

export const menuEntryStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-leaf-soft focus-visible:outline-offset-0';
