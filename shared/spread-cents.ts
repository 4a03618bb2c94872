/**
 * Divides an amount in whole cents in proportion to weights. The parts sum to the amount, and the cents left
 * over by rounding go to the largest remainders. When the amount is at most the sum of the weights, no part
 * is larger than its weight.
 */
export function spreadCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const exact = (cents * weight) / whole;
    return { index, cents: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  let remainder = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  for (const part of parts.toSorted((one, other) => other.remainder - one.remainder)) {
    if (remainder === 0) break;
    part.cents += 1;
    remainder -= 1;
  }
  return parts.map((part) => part.cents);
}
