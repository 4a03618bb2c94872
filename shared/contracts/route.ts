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
  | 'votes';

interface Route<Method extends string> {
  /** Method and path; the first is the canonical one, the others are aliases that the specification names. */
  paths: readonly [`${Method} /api/${string}`, ...`${Method} /api/${string}`[]];
  /** A 401 says something about its own input, not that the access token has aged. */
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
  /** The signed-in user (subscription, credit, name) may be another than before. */
  changesUser?: true;
  /** True when it answers the whole cart, which replaces the kept one. */
  returnsCart?: true;
  /** The read of the one thing that it deletes: what is still shown of it is not asked again. */
  ends?: string;
}

/** An area's calls by operation id, as plain data: all that the web needs of a call at run time. */
export type Routes = Record<string, ReadRoute | WriteRoute>;
