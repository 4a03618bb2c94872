/** Hides most of an address. The owner still recognizes the rest: `m••••@example.org`, `(•••) •••-0142`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, 1)}••••${address.slice(at)}`;
  return address ? `(•••) •••-${address.slice(-4)}` : '';
}
