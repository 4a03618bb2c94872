/** Digits typed so far as (XXX) XXX-XXXX; a leading country code 1 is dropped. */
export function formatPhone(typed: string): string {
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10);
  if (digits.length <= 3) return digits.length === 0 ? '' : `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** (XXX) XXX-XXXX as +1 and ten digits (E.164), or undefined when it is not of that form. */
export function toE164(formatted: string): string | undefined {
  return /^\(\d{3}\) \d{3}-\d{4}$/.test(formatted) ? `+1${formatted.replace(/\D/g, '')}` : undefined;
}

/**
 * A number in E.164 as a file shows it: one of the United States as everywhere, which no spreadsheet takes for a formula; another
 * as it is.
 */
export const phoneForFile = (phone: string): string =>
  /^\+1\d{10}$/.test(phone) ? formatPhone(phone) : phone;
