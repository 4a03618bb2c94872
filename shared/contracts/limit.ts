/** The lengths of windows of time, in seconds. */
export const windowSeconds = { '15 minutes': 15 * 60, '1 hour': 3600, '1 day': 24 * 3600 } as const;

/** A limit of uses in a window of time. Limits of the same name share one count. */
export interface Limit {
  counter: string;
  atMost: number;
  within: keyof typeof windowSeconds;
}

/**
 * A limit on the calls of an endpoint: by the address they come from, by the account, or by a field of the
 * body.
 */
export interface CallLimit<Field extends string = string> extends Limit {
  per: 'address' | 'account' | { field: Field };
}
