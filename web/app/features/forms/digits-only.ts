export function digitsOnly(typed: string, maximum: number): string {
  return typed.replace(/\D/g, '').slice(0, maximum);
}
