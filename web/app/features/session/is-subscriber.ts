import type { SessionUser } from '#web/api/session-store.ts';

/** Tells whether a subscription of the user is active or pending confirmation. */
export const isSubscriber = (user: SessionUser | null): boolean =>
  user?.subscription_status === 'active' || user?.subscription_status === 'pending_confirmation';
