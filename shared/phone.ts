/** Formats the digits typed so far as (XXX) XXX-XXXX. A leading country code 1 is dropped. */
export function formatPhone(typed: string): string {
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10);
  if (digits.length <= 3) return digits.length === 0 ? '' : `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Turns (XXX) XXX-XXXX into +1 and ten digits (E.164); undefined when it has another form. */
export function toE164(formattedNumber: string): string | undefined {
  return /^\(\d{3}\) \d{3}-\d{4}$/.test(formattedNumber)
    ? `+1${formattedNumber.replace(/\D/g, '')}`
    : undefined;
}

/**
 * Formats an E.164 number for a file. A number of the United States is written as (XXX) XXX-XXXX, so that a
 * spreadsheet does not take its plus sign for a formula. Other numbers stay as they are.
 */
export const phoneForFile = (phone: string): string =>
  /^\+1\d{10}$/.test(phone) ? formatPhone(phone) : phone;
