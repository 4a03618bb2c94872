/** The lengths in seconds of the time windows in which limits count. */
export const windowSeconds = { '15 minutes': 15 * 60, '1 hour': 3600, '1 day': 24 * 3600 } as const;

/** The maximum number of uses in a time window. Limits with the same `counter` share one count. */
export interface Limit {
  counter: string;
  atMost: number;
  within: keyof typeof windowSeconds;
}

/** Calls are counted by the caller's network address, by the account, or by a field of the body. */
export interface CallLimit<Field extends string = string> extends Limit {
  per: 'address' | 'account' | { field: Field };
}
