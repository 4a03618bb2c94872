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
  /** The first path is canonical. The others are aliases that the specification names. */
  paths: readonly [`${Method} /api/${string}`, ...`${Method} /api/${string}`[]];
  /**
   * True when a 401 answer means that the call's own input is wrong, such as a password. For all other calls,
   * a 401 answer means that the access token has expired.
   */
  decidesSession?: true;
  /** The text that the web shows when the call fails and the server sent no text (document 1, section 8). */
  failure?: string;
}

export interface ReadRoute extends Route<'GET'> {
  shows: readonly Subject[];
  /** The minutes for which the web shows a stored answer without asking the server again (document 1, section 9). */
  minutesFresh: number;
  /** True when the answer is the same for everybody, so that the web need not know the reader. */
  isPublic?: true;
}

export interface WriteRoute extends Route<'POST' | 'PUT' | 'DELETE'> {
  changes: readonly Subject[];
  /** True when the call may change the signed-in user (subscription, credit, name). */
  changesUser?: true;
  /** True when the call's answer is the whole cart. */
  returnsCart?: true;
  /**
   * The operation id of the read for the record that the call deletes. A page that still shows this record
   * does not read it again.
   */
  ends?: string;
}

/** An area's calls by operation id, as plain data: all that the web needs of a call at run time. */
export type Routes = Record<string, ReadRoute | WriteRoute>;
