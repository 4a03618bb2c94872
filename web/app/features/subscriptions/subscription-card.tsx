import type { ReactNode } from 'react';
import { Badge } from '#web/components/badge.tsx';
import { Card } from '#web/components/card.tsx';
import { formatDay, formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { depositText } from './deposit-text.ts';
import { StandingAddOns } from './standing-add-ons.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import {
  isLive,
  subscriptionStatusStyles,
  type Subscription,
} from '#web/features/session/subscription-status.ts';

export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { label, tone } = subscriptionStatusStyles[subscription.status];
  const note = statusNote(subscription);
  return (
    <Card as="li" className="grid content-start gap-6 p-5 sm:p-8">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-2xl">{subscription.plan_name}</h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {subscription.plan_description && (
          <p className="mt-2 text-ink-soft">{subscription.plan_description}</p>
        )}
        <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-3xl tabular-nums">{formatMoney(subscription.total_price)}</span>
          <span className="text-ink-soft">each pickup, every other week</span>
        </p>
        {subscription.deposit_difference !== 0 && (
          <p className="mt-2 text-sm text-ink-soft">{depositText(subscription.deposit_difference)}</p>
        )}
        {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
      </div>
      {subscription.items.length > 0 && <StandingAddOns subscription={subscription} />}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-t border-line pt-5">
        <Fact term="Base price">{formatMoney(subscription.base_price)}</Fact>
        <Fact term="Add-ons">{formatMoney(subscription.addon_total)}</Fact>
        <Fact term="Next billing date">
          {subscription.next_billing_date ? formatDay(subscription.next_billing_date, 'year') : 'None'}
        </Fact>
        <Fact term="Pickup">Every other week</Fact>
        {isLive(subscription) && subscription.annual_fee > 0 && (
          <Fact term="Annual fee">
            {`${formatMoney(subscription.annual_fee)}${subscription.annual_fee_date ? ` on ${formatDay(subscription.annual_fee_date, 'year')}` : ''}`}
          </Fact>
        )}
        <Fact term="Subscribed since">{formatInstantDay(subscription.started_at)}</Fact>
      </dl>
      <SubscriptionActions subscription={subscription} />
    </Card>
  );
}

function statusNote({ status, is_trial }: Subscription): string {
  if (status === 'paused') return 'Nothing is billed or packed until you resume it.';
  if (status === 'cancelled')
    return 'Nothing more will be billed. You can still pick up what you have already paid for.';
  if (status === 'pending' || status === 'pending_confirmation')
    return 'We will confirm it as soon as your payment arrives.';
  if (status === 'active' && is_trial) return 'This is a trial: it ends after the first pickup.';
  if (status === 'active') return 'Charged after each cut-off. You can pause or cancel it at any time.';
  return '';
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
