/** The element around the toasts while no modal is open. */
let home: Element | null = null;

/**
 * Shows the toasts above everything else. All outside of an open modal is dimmed, cannot be pressed and is not
 * read out, so the toasts move into it. The popover that is shown last is above the others.
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
