import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !target.matches('[type=checkbox], [type=radio]');

/**
 * Calls a function when its key is pressed. Keys are ignored in fields, together with Control, Alt or Meta,
 * and while a dialog is open. While a menu is open, Escape only closes the menu.
 * @param shortcuts the functions by the key's name in the browser, such as `j`, `/` or `Escape`
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape' && document.querySelector('[aria-expanded="true"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // The capture phase comes before the menu's own handler, so a menu that Escape will close is still open here.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
