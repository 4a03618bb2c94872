const isAmex = (digits: string) => /^3[47]/.test(digits);
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** Groups the digits typed so far: 4-4-4-4, or 4-6-5 for American Express. */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed);
  if (isAmex(digits)) {
    const cut = digits.slice(0, 15);
    return [cut.slice(0, 4), cut.slice(4, 10), cut.slice(10)].filter(Boolean).join(' ');
  }
  return (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(' ');
}

/** Tells whether the last digit of a card number is right (Luhn's algorithm). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return digits.length > 0 && sum % 10 === 0;
}

export function cardNumberProblem(typed: string): string {
  const digits = digitsOf(typed);
  if (!digits) return 'Card number is required';
  if (digits.length < 13) return 'Your card number is incomplete.';
  return passesLuhn(digits) ? '' : 'Your card number is invalid.';
}

/**
 * Formats a date as MM/YY while it is typed; `5` becomes `05/`. `before` is the text before this keystroke.
 * When the new text is shorter, the reader is deleting, and the function does not add the slash again.
 */
export function formatExpiry(typed: string, before = ''): string {
  const digits = digitsOf(typed);
  const paddedDigits = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const isDeleting = typed.length < before.length;
  if (paddedDigits.length < 2 || (isDeleting && paddedDigits.length === 2))
    return isDeleting ? digits : paddedDigits;
  return `${paddedDigits.slice(0, 2)}/${paddedDigits.slice(2, 4)}`;
}

export interface Expiry {
  month: number;
  /** The year with four digits. */
  year: number;
}

export function readExpiry(typed: string): Expiry | undefined {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(typed) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: Number(month), year: 2000 + Number(year) };
}

/** The problem with a typed expiry date. A card is good until the end of its month. */
export function expiryProblem(typed: string, today: Date): string {
  if (!typed) return 'Expiration date is required';
  const expiry = readExpiry(typed);
  if (!expiry) return "Your card's expiration date is incomplete.";
  const hasPassed = expiry.year * 12 + expiry.month < today.getFullYear() * 12 + today.getMonth() + 1;
  return hasPassed ? "Your card's expiration date is in the past." : '';
}

export function cvcProblem(typed: string, cardNumber: string): string {
  if (!typed) return 'Security code is required';
  const length = isAmex(digitsOf(cardNumber)) ? /^\d{3,4}$/ : /^\d{3}$/;
  return length.test(typed) ? '' : "Your card's security code is incomplete.";
}

export const cardBrand = (typed: string): string => {
  const digits = digitsOf(typed);
  if (isAmex(digits)) return 'American Express';
  if (digits.startsWith('4')) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard';
  if (/^6(011|4[4-9]|5)/.test(digits)) return 'Discover';
  return '';
};
