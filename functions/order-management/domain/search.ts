export type Searched =
  | { kind: 'order'; orderId: string }
  | { kind: 'customer number'; customerNumber: number }
  | { kind: 'email'; email: string }
  | { kind: 'words' };

const orderId = /^(?:ord_)?([0-9A-HJKMNP-TV-Z]{26})$/i;

/** Recognizes an order id with or without its prefix, a customer number, a whole email address, or words. */
export function readSearch(typed: string): Searched {
  const [, ulid] = orderId.exec(typed) ?? [];
  if (ulid) return { kind: 'order', orderId: `ord_${ulid.toUpperCase()}` };
  const [, digits] = /^#?(\d{1,9})$/.exec(typed) ?? [];
  if (digits) return { kind: 'customer number', customerNumber: Number(digits) };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)
    ? { kind: 'email', email: typed.toLowerCase() }
    : { kind: 'words' };
}
