import { useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { localDate } from '#shared/local-date.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { asDetails } from '../use-user.ts';
import { SubscriptionBadge } from '../user-badges.tsx';
import { Fact, Facts } from './facts.tsx';
import { nextPickup } from './next-pickup.ts';

type Membership = Output<'getUserMembership'>;

export function UserMembership({ id }: { id: string }) {
  const read = asDetails(useApiQuery('getUserMembership', { params: { id } }));
  const orders = useApiQuery('getUserActivity', { params: { id } }).data?.orders ?? [];
  return (
    <Loaded read={read} waiting={<Skeleton className="h-40" />}>
      {(membership) => <MembershipFacts membership={membership} orders={orders} />}
    </Loaded>
  );
}

interface MembershipFactsProps {
  membership: Membership;
  orders: Output<'getUserActivity'>['orders'];
}

function MembershipFacts({ membership, orders }: MembershipFactsProps) {
  const [today] = useState(() => localDate(new Date()));
  const { subscription, pickup_location: place, next_pickup_date: renewed } = membership;
  const pickup = nextPickup(orders, renewed, today);
  return (
    <Facts title="Membership">
      <Fact term="Subscription">
        {subscription ? (
          <>
            <span>{subscription.plan_name}</span> <SubscriptionBadge status={subscription.status} />
            <span className="block text-sm text-ink-soft">
              {`${formatMoney(subscription.total_price)} every other week`}
            </span>
          </>
        ) : (
          'None'
        )}
      </Fact>
      <Fact term="Pickup location">{place?.name ?? 'None chosen'}</Fact>
      <Fact term="Next pickup">{pickup ? formatDay(pickup, 'year') : 'None planned'}</Fact>
      {subscription?.next_billing_date && (
        <Fact term="Next charge">{formatDay(subscription.next_billing_date, 'year')}</Fact>
      )}
      <Fact term="Card">{methodText(membership.payment_method)}</Fact>
    </Facts>
  );
}

function methodText({
  state,
  display_name: name,
  expiry_month: month,
  expiry_year: year,
}: Membership['payment_method']): string {
  if (state === 'unknown') return 'The payment provider does not answer';
  if (state === 'none') return 'None saved';
  return month && year ? `${name}, expires ${String(month).padStart(2, '0')}/${year}` : name;
}
