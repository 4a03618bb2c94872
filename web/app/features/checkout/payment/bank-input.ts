/**
 * Tells whether a routing number has nine digits and the right last digit. The sum of the digits, with the
 * weights 3, 7 and 1 in turn, must be a multiple of 10.
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * [3, 7, 1][index % 3]!, 0);
  return sum % 10 === 0;
}

export function routingNumberProblem(digits: string): string {
  if (!digits) return 'Routing number is required';
  if (digits.length < 9) return 'Your routing number is incomplete.';
  return isRoutingNumber(digits) ? '' : 'Your routing number is invalid.';
}

export function accountNumberProblem(digits: string): string {
  if (!digits) return 'Account number is required';
  return digits.length < 4 ? 'Your account number is incomplete.' : '';
}

export const holderProblem = (name: string): string => (name.trim() ? '' : 'Account holder name is required');
