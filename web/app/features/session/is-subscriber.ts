import type { SessionUser } from '#web/api/session-store.ts';

export const isSubscriber = (user: SessionUser | null): boolean =>
  user?.subscription_status === 'active' || user?.subscription_status === 'pending_confirmation';
