import { orderStatuses } from '#shared/contracts/orders/orders.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { orderStatusStyles } from '#web/features/orders/order-status.ts';
import { formatDay } from '#web/format/format-date.ts';
import { Figures } from '#web/back-office/calendar/cycles/figures.tsx';

const figureOf = (count: number) => count.toLocaleString('en-US');

export function LocationFigures({ id }: { id: string }) {
  const read = useApiQuery('getPickupLocationStats', { params: { id } });
  return (
    <Loaded read={read} label="the figures" waiting={<Skeleton className="h-40" />}>
      {({ stats }) => <Stats {...stats} />}
    </Loaded>
  );
}

function Stats(stats: Output<'getPickupLocationStats'>['stats']) {
  const { next_pickup_date, next_orders, members, orders_ahead, orders_ever } = stats;
  return (
    <>
      <Figures
        of={[
          ['Members', figureOf(members)],
          ['Orders ahead', figureOf(orders_ahead)],
          ['Orders ever', figureOf(orders_ever)],
        ]}
      />
      <section aria-labelledby="next-pickup" className="grid gap-3">
        <h3 id="next-pickup" className="text-lg">
          {next_pickup_date ? `Next pickup: ${formatDay(next_pickup_date, 'year')}` : 'Next pickup'}
        </h3>
        {next_pickup_date ? (
          <Figures
            of={orderStatuses.map((status) => [
              orderStatusStyles[status].label,
              figureOf(next_orders[status]),
            ])}
          />
        ) : (
          <p className="text-ink-soft">No pickup day is planned for this location.</p>
        )}
      </section>
    </>
  );
}
