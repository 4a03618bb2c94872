import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { Skeleton } from '#web/components/skeleton.tsx';

type Item = Output<'getNeedsYou'>['items'][number];

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** What each kind is called, and where staff do something about it. */
const lines: Record<Item['kind'], (item: Item) => { text: string; to: string }> = {
  failed_charges: ({ count }) => ({
    text: plural(count, 'charge failed', 'charges failed'),
    to: '/admin/orders/unpaid',
  }),
  waiting_orders: ({ count, record_id }) => ({
    text: plural(
      count,
      'order whose money waits for your decision',
      'orders whose money waits for your decision',
    ),
    to: record_id ? `/admin/orders/${record_id}` : '/admin/orders',
  }),
  cycles_that_differ: ({ count, record_id }) => ({
    text: plural(
      count,
      'cycle whose orders and charges do not agree',
      'cycles whose orders and charges do not agree',
    ),
    to: record_id ? `/admin/events/cycles/${record_id}/renewal` : '/admin/events',
  }),
  pending_products: ({ count }) => ({
    text: plural(count, 'product waits for a decision', 'products wait for a decision'),
    to: '/admin/products?tab=pending',
  }),
  vendor_applications: ({ count }) => ({
    text: plural(count, 'vendor application waits for a decision', 'vendor applications wait for a decision'),
    to: '/admin/orders/vendor-applications?status=pending',
  }),
  pending_reviews: ({ count }) => ({
    text: plural(count, 'review waits for a decision', 'reviews wait for a decision'),
    to: '/admin/reviews',
  }),
  harvest_shortages: ({ count, record_id }) => ({
    text: plural(
      count,
      'vendor will bring less than was ordered',
      'vendors will bring less than was ordered',
    ),
    to: record_id ? `/admin/orders/harvest-lists?cycle=${record_id}` : '/admin/orders/harvest-lists',
  }),
  missing_shares: ({ count, record_id }) => ({
    text: plural(
      count,
      'cycle needs more for its shares than vendors promised',
      'cycles need more for their shares than vendors promised',
    ),
    to: `/admin/orders/share-commitments${record_id ? `?cycle=${record_id}` : ''}`,
  }),
  vendor_messages: ({ count }) => ({
    text: plural(count, 'unread message of a vendor', 'unread messages of vendors'),
    to: '/admin/orders/vendor-communications?status=unread&sender=vendor',
  }),
  vendor_feedback: ({ count }) => ({
    text: plural(count, 'feedback of a vendor is open', 'feedback of vendors are open'),
    to: '/admin/orders/vendor-communications/feedback?status=open',
  }),
  statement_questions: ({ count }) => ({
    text: plural(count, 'question of a vendor about a statement', 'questions of vendors about statements'),
    to: '/admin/orders/vendor-statements',
  }),
  statements_to_pay: ({ count }) => ({
    text: plural(count, 'vendor statement is to be paid', 'vendor statements are to be paid'),
    to: '/admin/orders/vendor-statements',
  }),
  vendor_insurance: ({ count }) => ({
    text: plural(count, 'vendor whose insurance needs a look', 'vendors whose insurance needs a look'),
    to: '/admin/users?role=vendor',
  }),
  held_deposits: ({ count }) => ({
    text: plural(
      count,
      'deposit is still held though the share has ended',
      'deposits are still held though the shares have ended',
    ),
    to: '/admin/users?role=customer',
  }),
  short_stock: ({ count }) => ({
    text: plural(count, 'product may run out before the cut-off', 'products may run out before the cut-off'),
    to: '/admin/products?status=active',
  }),
};

/** What waits for staff, each with its count and a link. */
export function NeedsYou() {
  const needs = useApiQuery('getNeedsYou');
  return (
    <section aria-labelledby="needs-you">
      <h3 id="needs-you" className="mb-4 text-xl">
        Needs you
      </h3>
      {needs.isError ? (
        <ErrorState
          message={needs.error.message}
          onRetry={() => void needs.refetch()}
          retrying={needs.isFetching}
        />
      ) : needs.data ? (
        <Needs needs={needs.data} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}

function Needs({ needs }: { needs: Output<'getNeedsYou'> }) {
  const { items, short_stock: short, waiting_orders: waiting, harvest_shortages: shortages } = needs;
  if (items.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-lg border border-line bg-surface p-5 text-ink-soft">
        <CircleCheck aria-hidden="true" className="icon-md shrink-0 text-good" />
        Nothing waits for you.
      </p>
    );
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {items.map((item) => {
        const { text, to } = lines[item.kind](item);
        return (
          <li key={item.kind} className="px-5 py-3">
            <Link to={to} className="flex min-h-11 items-center gap-4 hover:text-leaf">
              <span className="min-w-12 font-display text-2xl tabular-nums">
                {`${item.count.toLocaleString('en-US')}${item.is_more ? '+' : ''}`}
              </span>
              <span className="text-link">{text}</span>
            </Link>
            {item.kind === 'waiting_orders' && <WaitingOrders orders={waiting} />}
            {item.kind === 'harvest_shortages' && <Shortages shortages={shortages} />}
            {item.kind === 'missing_shares' && <MissingShares cycles={needs.missing_shares} />}
            {item.kind === 'vendor_insurance' && <Insurances vendors={needs.vendor_insurance} />}
            {item.kind === 'held_deposits' && <HeldDeposits members={needs.held_deposits} />}
            {item.kind === 'short_stock' && <ShortStock products={short} />}
          </li>
        );
      })}
    </ul>
  );
}

const insuranceTexts = {
  to_accept: (date: string) =>
    date
      ? `says it ends on ${formatDay(date, 'year')}: please accept it`
      : 'took the date away: please look at it',
  missing: () => 'no insurance is known',
  expired: (date: string) => `ended on ${formatDay(date)}: not offered for later pickups`,
  ends_soon: (date: string) => `ends on ${formatDay(date)}`,
} as const;

function Insurances({ vendors }: { vendors: Output<'getNeedsYou'>['vendor_insurance'] }) {
  return (
    <ul className="mt-1 mb-2 ml-16 grid gap-1 text-sm">
      {vendors.map(({ vendor_id, vendor_name, state, insurance_expiry_date: date }) => (
        <li key={vendor_id}>
          <Link to={`/admin/users/${vendor_id}`} className="text-link">
            {vendor_name}
          </Link>
          <span>{`: ${insuranceTexts[state](date)}`}</span>
        </li>
      ))}
    </ul>
  );
}

const decisions = {
  refund_failed: 'refund failed',
  money_held: 'held for a cancelled order',
  dispute: 'disputed, to be answered at Stripe',
} as const;

function WaitingOrders({ orders }: { orders: Output<'getNeedsYou'>['waiting_orders'] }) {
  return (
    <ul className="mb-2 grid gap-1 pl-16 text-sm">
      {orders.map(({ order_id, pickup_date, task, amount }) => (
        <li key={order_id}>
          <Link to={`/admin/orders/${order_id}`} className="text-link tap">
            {`Pickup ${formatDay(pickup_date)}`}
          </Link>{' '}
          <span className="text-ink-soft">{`${formatMoney(amount)} ${decisions[task]}`}</span>
        </li>
      ))}
    </ul>
  );
}

function Shortages({ shortages }: { shortages: Output<'getNeedsYou'>['harvest_shortages'] }) {
  return (
    <ul className="mb-2 grid gap-2 pl-16 text-sm">
      {shortages.map(
        ({ vendor_id, vendor_name, cycle_id, cycle_name, reported_at, products, more, note }) => (
          <li key={vendor_id + cycle_id}>
            <Link
              to={`/admin/orders/harvest-lists?cycle=${cycle_id}`}
              className="text-link tap font-semibold wrap-anywhere"
            >
              {vendor_name}
            </Link>{' '}
            <span className="text-ink-soft">{`${cycle_name} · ${formatInstant(reported_at)}`}</span>
            <p className="wrap-anywhere">
              {`Short: ${products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}${more > 0 ? `, and ${more} more` : ''}`}
            </p>
            {note && <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{note}</p>}
          </li>
        ),
      )}
    </ul>
  );
}

function MissingShares({ cycles }: { cycles: Output<'getNeedsYou'>['missing_shares'] }) {
  return (
    <ul className="mb-2 grid gap-1 pl-16 text-sm">
      {cycles.map(({ cycle_id, cycle_name, cutoff_at, missing }) => (
        <li key={cycle_id}>
          <Link
            to={`/admin/orders/share-commitments?cycle=${cycle_id}`}
            className="text-link tap wrap-anywhere"
          >
            {cycle_name}
          </Link>{' '}
          <span className="text-ink-soft">
            {`${missing.toLocaleString('en-US')} ${plural(missing, 'item', 'items')} missing, cut-off ${formatInstant(cutoff_at)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function HeldDeposits({ members }: { members: Output<'getNeedsYou'>['held_deposits'] }) {
  return (
    <ul className="mb-2 grid gap-1 pl-16 text-sm">
      {members.map(({ user_id, name, amount }) => (
        <li key={user_id}>
          <Link to={`/admin/users/${user_id}`} className="text-link tap wrap-anywhere">
            {name}
          </Link>{' '}
          <span className="text-ink-soft">{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function ShortStock({ products }: { products: Output<'getNeedsYou'>['short_stock'] }) {
  return (
    <ul className="mb-2 grid gap-1 pl-16 text-sm">
      {products.slice(0, 5).map(({ product_id, name, stock, expected }) => (
        <li key={product_id}>
          <Link to={`/admin/products/${product_id}/edit`} className="text-link tap wrap-anywhere">
            {name}
          </Link>{' '}
          <span className="text-ink-soft">{`${stock} left, ${expected} expected`}</span>
        </li>
      ))}
    </ul>
  );
}
