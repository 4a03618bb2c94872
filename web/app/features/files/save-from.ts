/**
 * Downloads the file at an address and leaves the page open. The address of another site opens in a new tab.
 * Otherwise the error page of a failed download would replace the page.
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
