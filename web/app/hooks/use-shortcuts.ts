import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !target.matches('[type=checkbox], [type=radio]');

/**
 * Has single keys of a page do something. A key does nothing while somebody types in a field, together with
 * Control, Alt or Meta, and while a dialog is open. Escape closes an open menu first.
 * @param shortcuts the actions by the name of the key as browsers give it, e.g. `j`, `/`, `Escape`
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
    // A menu that closes by Escape is still open in the capture phase.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
