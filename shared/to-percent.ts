/** Turns a fraction of the API (0.065) into the percentage that people read (6.5). */
export const toPercent = (fraction: number): string => String(Number((fraction * 100).toFixed(4)));
