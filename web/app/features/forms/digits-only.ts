/** The digits of a typed text, at most `maximum` of them. */
export function digitsOnly(typed: string, maximum: number): string {
  return typed.replace(/\D/g, '').slice(0, maximum);
}
