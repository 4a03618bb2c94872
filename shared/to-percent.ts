/** A fraction of the contract (0.065) as people write it (6.5). */
export const toPercent = (fraction: number): string => String(Number((fraction * 100).toFixed(4)));
