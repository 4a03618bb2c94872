import type { SessionUser } from '#web/api/session-store.ts';

/** Why a member without a running share cannot choose a plan: there is a subscription already, and one is the limit. */
export interface Standing {
  /** In place of Subscribe. */
  label: string;
  title: string;
  text: string;
  /** What leads to the subscription. */
  way: string;
}

const standings: Partial<Record<SessionUser['subscription_status'], Standing>> = {
  paused: {
    label: 'Your Share Is Paused',
    title: 'Your share is paused.',
    text: 'Resume it, and it goes on with the next cut-off. If you want another plan, cancel it first.',
    way: 'Resume Your Share',
  },
  pending: {
    label: 'Waiting for Confirmation',
    title: 'Your subscription waits for its confirmation.',
    text: 'If you want another plan, cancel it first.',
    way: 'See Your Subscription',
  },
};

/** What holds for this member instead of Subscribe; undefined when plans are to be had, or a share is running. */
export const standingOf = (user: Pick<SessionUser, 'subscription_status'> | null): Standing | undefined =>
  user ? standings[user.subscription_status] : undefined;
