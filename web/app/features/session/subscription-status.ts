import type { Output } from '#shared/contracts/registry.ts';
import type { BadgeTone } from '#web/components/badge.tsx';

export type Subscription = Output<'listMySubscriptions'>['subscriptions'][number];

/**
 * The labels and colors of statuses: green active, yellow paused, red cancelled (document 1, section 4). The
 * other colors are a decision of ours (Q086).
 */
export const subscriptionStatusStyles: Record<Subscription['status'], { label: string; tone: BadgeTone }> = {
  active: { label: 'ACTIVE', tone: 'good' },
  paused: { label: 'PAUSED', tone: 'warn' },
  cancelled: { label: 'CANCELLED', tone: 'bad' },
  pending: { label: 'PENDING', tone: 'info' },
  pending_confirmation: { label: 'PENDING APPROVAL', tone: 'info' },
  inactive: { label: 'INACTIVE', tone: 'neutral' },
};

/** Tells whether a subscription is live. A member without a live subscription is offered the plans. */
export const isLive = ({ status }: Subscription): boolean => status !== 'cancelled' && status !== 'inactive';
