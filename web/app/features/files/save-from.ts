/**
 * Has the browser save the answer of an address as a file. The page stays, also after a failure. Another
 * origin would show its failure in place of the page, so it is opened in a tab of its own.
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
