/** The kinds of data that reads show and writes change. A write makes every read of that kind stale. */
export type Subject =
  | 'audit'
  | 'broadcasts'
  | 'calendar'
  | 'calendar address'
  | 'cart'
  | 'catalogue'
  | 'charges'
  | 'credits'
  | 'disruptions'
  | 'notifications'
  | 'orders'
  | 'packing'
  | 'shortages'
  | 'payment methods'
  | 'pickup locations'
  | 'plans'
  | 'profile'
  | 'promotions'
  | 'reviews'
  | 'rewards'
  | 'settings'
  | 'statements'
  | 'share commitments'
  | 'subscriptions'
  | 'templates'
  | 'users'
  | 'vendor applications'
  | 'vendor messages'
  | 'vendor performance'
  | 'votes'
  | 'weighing';

interface Route<Method extends string> {
  /** Method and path; the first is the canonical one, the others are aliases that the specification names. */
  paths: readonly [`${Method} /api/${string}`, ...`${Method} /api/${string}`[]];
  /**
   * True when a 401 answer is about the call's own input, and does not mean that the access token has
   * expired.
   */
  decidesSession?: true;
  /** The web's text after a failure for which the server gave none (document 1, section 8). */
  failure?: string;
}

export interface ReadRoute extends Route<'GET'> {
  shows: readonly Subject[];
  /** The time for which the web shows an answer without asking again (document 1, section 9). */
  minutesFresh: number;
  /** True when the answer is the same for everybody, so that the web need not know the reader. */
  isPublic?: true;
}

export interface WriteRoute extends Route<'POST' | 'PUT' | 'DELETE'> {
  changes: readonly Subject[];
  /** True when the call may change the signed-in user (subscription, credit, name). */
  changesUser?: true;
  /** True when it answers the whole cart, which replaces the kept one. */
  returnsCart?: true;
  /**
   * The read of the one thing that the call deletes. A page that still shows it does not ask for it again.
   */
  ends?: string;
}

/** An area's calls by operation id, as plain data: all that the web needs of a call at run time. */
export type Routes = Record<string, ReadRoute | WriteRoute>;
