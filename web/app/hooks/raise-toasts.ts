/** The element to which the toasts return when no modal is open. */
let home: Element | null = null;

/**
 * Shows the toasts above everything else. They move into an open modal, because everything outside it is
 * dimmed, cannot be pressed and is not read out. Showing them again puts them above other popovers.
 */
export function raiseToasts(): void {
  const toasts = document.getElementById('toasts');
  if (!toasts) return;
  if (!home?.isConnected) home = toasts.parentElement;
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? home;
  if (toasts.parentElement !== host) host?.append(toasts);
  if (!toasts.showPopover) return;
  if (toasts.matches(':popover-open')) toasts.hidePopover();
  if (toasts.textContent) toasts.showPopover();
}
