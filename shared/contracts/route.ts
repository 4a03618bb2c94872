/** What reads show and writes change. A write makes every read stale that shows something of it. */
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
  /** What the web says when it failed and the server gave no text of its own (document 1, section 8). */
  failure?: string;
}

export interface ReadRoute extends Route<'GET'> {
  shows: readonly Subject[];
  /** For so long the web shows an answer without asking again (document 1, section 9). */
  minutesFresh: number;
  /** It answers everybody alike: the web need not know who is reading. */
  isPublic?: true;
}

export interface WriteRoute extends Route<'POST' | 'PUT' | 'DELETE'> {
  changes: readonly Subject[];
  /** The signed-in user (subscription, credit, name) may be another than before. */
  changesUser?: true;
  /** It answers with the whole cart, which replaces the kept one without asking again. */
  returnsCart?: true;
  /** The read of the one thing that it deletes: what is still shown of it is not asked again. */
  ends?: string;
}

/** An area's calls by operation id, as plain data: all that the web needs of a call at run time. */
export type Routes = Record<string, ReadRoute | WriteRoute>;
