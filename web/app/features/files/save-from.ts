/**
 * Has the browser save what an address answers as a file. The page stays, also when that fails: of another origin it would
 * show the failure in its place, so that goes to a tab of its own.
 */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  if (new URL(address, location.href).origin !== location.origin) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  link.click();
}
