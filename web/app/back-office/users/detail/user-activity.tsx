import type { Output } from '#shared/contracts/registry.ts';
import { Link } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '#web/features/orders/status-badges.tsx';
import { formatDay, formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { asDetails } from '../use-user.ts';
import type { AdminUser } from '../user-options.ts';
import { DetailSection, Fact, Facts } from './facts.tsx';
import { UserMessages } from './user-messages.tsx';

type Activity = Output<'getUserActivity'>;

const signInTexts: Record<Activity['sign_in']['state'], string> = {
  ready: 'Has a password',
  no_password: 'Has not chosen a password yet',
  blocked: 'Blocked',
};

export function UserActivity({ user: { id, email } }: { user: Pick<AdminUser, 'id' | 'email'> }) {
  const read = asDetails(useApiQuery('getUserActivity', { params: { id } }));
  return (
    <Loaded read={read} waiting={<Skeleton className="h-64" />}>
      {(activity) => <ActivityView activity={activity} email={email} />}
    </Loaded>
  );
}

function ActivityView({ activity, email }: { activity: Activity; email: string }) {
  const { sign_in: signIn, orders, credits, deposits, messages } = activity;
  return (
    <div className="grid gap-8">
      <Facts title="Sign-in">
        <Fact term="Password">{signInTexts[signIn.state]}</Fact>
        {signIn.changed_at && <Fact term="Last changed">{formatInstantDay(signIn.changed_at)}</Fact>}
      </Facts>
      <section aria-labelledby="recent-orders">
        <h3 id="recent-orders" className="text-lg">
          Recent orders
        </h3>
        {orders.length === 0 && <p className="mt-3 text-ink-soft">No orders yet.</p>}
        {orders.length > 0 && (
          <p className="mt-1">
            <Link to={`/admin/orders?search=${encodeURIComponent(email)}`} className="text-link tap">
              All orders
            </Link>
          </p>
        )}
        <ul className="mt-3 divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-2">
              <Link to={`/admin/orders/${order.id}`} className="text-link">
                {`Pickup ${formatDay(order.pickup_date, 'year')}`}
              </Link>
              <span className="text-right tabular-nums">{formatMoney(order.total)}</span>
              <span className="col-span-2 flex flex-wrap gap-2">
                <OrderStatusBadge status={order.status} /> <PaymentStatusBadge order={order} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <LedgerOf title="Credit ledger" entries={credits} noneText="No credit was added or used yet." />
      <LedgerOf title="Deposit ledger" entries={deposits} noneText="No deposit was ever held." />
      <UserMessages messages={messages} />
    </div>
  );
}

function LedgerOf(props: { title: string; entries: Activity['credits']; noneText: string }) {
  const { title, entries, noneText } = props;
  return (
    <DetailSection title={title}>
      {entries.length === 0 && <p className="mt-3 text-ink-soft">{noneText}</p>}
      <ul className="mt-3 divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">{entry.reason}</span>
            <span className="text-right tabular-nums">{formatMoney(entry.amount)}</span>
            <span className="text-sm text-ink-soft">{formatInstantDay(entry.created_at)}</span>
            <span className="text-right text-sm text-ink-soft tabular-nums">
              {`Balance ${formatMoney(entry.balance_after)}`}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
