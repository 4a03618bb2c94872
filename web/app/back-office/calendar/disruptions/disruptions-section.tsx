import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Badge } from '#web/components/badge.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';

type Disruption = Output<'listDisruptions'>['disruptions'][number];

const listFormat = new Intl.ListFormat('en-US');
/** The milliseconds between two reads while a disruption is under way. */
const againMs = 5000;

const titleOf = ({ kind, locations, target_location }: Disruption): string => {
  const places = locations.length > 0 ? listFormat.format(locations) : 'all pickup locations';
  return kind === 'move' ? `${places} moved to ${target_location}` : `Called off at ${places}`;
};

function moneyOf({ to_payment, as_credit }: Disruption): string {
  const parts = [
    to_payment > 0 && `${formatMoney(to_payment)} to cards and bank accounts`,
    as_credit > 0 && `${formatMoney(as_credit)} as credit`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
}

const MoreLeft = ({ count, day }: { count: number; day: string }) =>
  count > 0 && (
    <p className="mt-1 text-sm text-warn">
      <span>{`${count.toLocaleString('en-US')} more ${count === 1 ? 'order needs' : 'orders need'} a look. `}</span>
      <Link to={`/admin/orders?pickup_date=${day}`} className="text-link tap">
        All orders of this pickup day
      </Link>
    </p>
  );

/** The recent disruptions with their progress: orders that were moved, and pickups that were called off. */
export function DisruptionsSection() {
  const query = useApiQuery(
    'listDisruptions',
    { query: { limit: 10 } },
    {
      refetchInterval: (last) =>
        last?.disruptions.some((one) => one.state === 'under_way') ? againMs : false,
    },
  );
  if (query.isLoadingError) return <ReadFailure read={query} />;
  if (!query.data || query.data.disruptions.length === 0) return null;
  return (
    <section aria-labelledby="disruptions">
      <h3 id="disruptions" className="mb-4 text-2xl">
        Moved and called off
      </h3>
      <ul className="grid gap-3">
        {query.data.disruptions.map((one) => (
          <li key={one.id} className="rounded-lg border border-line bg-surface px-5 py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{titleOf(one)}</span>
              <Badge tone={one.state === 'done' ? 'good' : 'info'}>
                {one.state === 'done' ? 'Done' : 'Under way'}
              </Badge>
            </p>
            <p className="text-sm text-ink-soft">
              {`${one.cycle_name}, ${formatDay(one.pickup_date)} · ${one.by}, ${formatInstant(one.created_at)}`}
            </p>
            <p className="mt-1 text-sm wrap-anywhere">{one.reason}</p>
            <p className="mt-1 text-sm">
              {`${one.orders.toLocaleString('en-US')} ${one.orders === 1 ? 'order' : 'orders'}${moneyOf(one)}`}
            </p>
            {one.waiting > 0 && (
              <p className="mt-1 text-sm text-warn">
                {`${one.waiting} ${one.waiting === 1 ? 'waits' : 'wait'} for a bank transfer, the payment provider or another try.`}
              </p>
            )}
            {one.left.map(({ order_id, reason }) => (
              <p key={order_id} className="mt-1 text-sm">
                <Link to={`/admin/orders/${order_id}`} className="text-link tap">
                  Please look at this order
                </Link>{' '}
                <span className="text-ink-soft">{reason}</span>
              </p>
            ))}
            <MoreLeft count={one.left_count - one.left.length} day={one.pickup_date} />
          </li>
        ))}
      </ul>
    </section>
  );
}
