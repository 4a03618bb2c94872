import type { SessionUser } from '#web/api/session-store.ts';

/**
 * The texts for a member whose subscription is paused or awaits confirmation. A member has at most one live
 * subscription, so no plan is offered.
 */
export interface IdleSubscription {
  /** The text in place of the Subscribe button. */
  label: string;
  title: string;
  text: string;
  /** The text in place of prices and ordering. */
  shopText: string;
  /** The text of the link to the subscription. */
  way: string;
}

const unconfirmed: IdleSubscription = {
  label: 'Already Subscribed',
  title: 'Your subscription is awaiting confirmation.',
  text: 'If you want a different plan, cancel it first.',
  shopText:
    'Your subscription is awaiting confirmation. Prices and ordering will be available once it is confirmed.',
  way: 'See Your Subscription',
};

const idle: Partial<Record<SessionUser['subscription_status'], IdleSubscription>> = {
  paused: {
    label: 'Your Share Is Paused',
    title: 'Your share is paused.',
    text: 'Resume it, and it continues with the next cut-off. If you want a different plan, cancel it first.',
    shopText: 'Your share is paused. Prices and ordering come back when you resume it.',
    way: 'Resume Your Share',
  },
  pending: unconfirmed,
  pending_confirmation: unconfirmed,
};

/** The texts in place of the plans. They are undefined when the reader has an active share, or may choose a plan. */
export const idleSubscriptionOf = (
  user: Pick<SessionUser, 'subscription_status'> | null,
): IdleSubscription | undefined => (user ? idle[user.subscription_status] : undefined);
