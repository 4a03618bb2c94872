import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { packingDayPath } from '#web/back-office/packing/use-packing-days.ts';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { insurancePath, plural, questionPath } from './need-lines.ts';

type Insurance = Output<'getNeedsYou'>['vendor_insurance'][number];

const insuranceTexts: Record<Insurance['state'], (insurance: Insurance) => string> = {
  to_accept: ({ insurance_expiry_date: date, has_certificate: hasCertificate }) =>
    date
      ? `${hasCertificate ? 'sent a certificate of a renewal' : 'says it is renewed'} until ${formatDay(date, 'year')}: please look at it`
      : 'took the date away: please look at it',
  missing: () => 'no insurance is known',
  expired: ({ insurance_expiry_date: date }) => `ended on ${formatDay(date)}`,
  ends_soon: ({ insurance_expiry_date: date }) => `ends on ${formatDay(date)}`,
};

const offText = ({ offered_until: until }: Insurance) =>
  until ? `. Products go off after ${formatDay(until, 'year')}` : '';

export function Insurances({ vendors }: { vendors: Output<'getNeedsYou'>['vendor_insurance'] }) {
  return (
    <ul className="mt-1 mb-2 ml-16 grid gap-1 text-sm">
      {vendors.map((vendor) => (
        <li key={vendor.vendor_id}>
          <Link to={insurancePath(vendor)} className="text-link tap wrap-anywhere">
            {vendor.vendor_name}
          </Link>
          <span>{`: ${insuranceTexts[vendor.state](vendor)}${offText(vendor)}`}</span>
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

export function WaitingOrders({ orders }: { orders: Output<'getNeedsYou'>['waiting_orders'] }) {
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

export function Shortages({ shortages }: { shortages: Output<'getNeedsYou'>['harvest_shortages'] }) {
  const days = useApiQuery('listPackingDays').data?.days.filter(({ packing }) => packing !== null) ?? [];
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
            {days
              .filter((day) => day.cycle_id === cycle_id)
              .map((day) => (
                <Link
                  key={day.date}
                  to={packingDayPath(day)}
                  aria-label={`Settle on ${formatDay(day.date)}: ${vendor_name}`}
                  className="text-link tap mr-4"
                >
                  {`Settle on ${formatDay(day.date)}`}
                </Link>
              ))}
          </li>
        ),
      )}
    </ul>
  );
}

export function MissingShares({ cycles }: { cycles: Output<'getNeedsYou'>['missing_shares'] }) {
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

export function ClosedPlaces({ places }: { places: Output<'getNeedsYou'>['closed_places'] }) {
  return (
    <ul className="mb-2 grid gap-1 pl-16 text-sm">
      {places.map(({ location_id, name, orders }) => (
        <li key={location_id}>
          <Link to={`/admin/events/locations/${location_id}`} className="text-link tap wrap-anywhere">
            {name}
          </Link>{' '}
          <span className="text-ink-soft">{`${orders} ${plural(orders, 'order', 'orders')}`}</span>
        </li>
      ))}
    </ul>
  );
}

export function LeftDays({ days }: { days: Output<'getNeedsYou'>['left_on_packing_days'] }) {
  return (
    <ul className="mb-2 grid gap-1 pl-16 text-sm">
      {days.map((day) => (
        <li key={day.date + day.cycle_id}>
          <Link to={packingDayPath(day)} className="text-link tap">
            {`Packing day ${formatDay(day.date)}`}
          </Link>{' '}
          <span className="text-ink-soft">{`${day.count} to look at`}</span>
        </li>
      ))}
    </ul>
  );
}

export function HeldDeposits({ members }: { members: Output<'getNeedsYou'>['held_deposits'] }) {
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

export function ShortStock({ products }: { products: Output<'getNeedsYou'>['short_stock'] }) {
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

export function StatementQuestions({
  questions,
}: {
  questions: Output<'getNeedsYou'>['statement_questions'];
}) {
  return (
    <ul className="mb-2 grid gap-1 pl-16 text-sm">
      {questions.map((question) => (
        <li key={question.question_id}>
          <Link to={questionPath(question)} className="text-link tap wrap-anywhere">
            {question.vendor_name}
          </Link>{' '}
          <span className="line-clamp-2 wrap-anywhere text-ink-soft">{question.text}</span>
        </li>
      ))}
    </ul>
  );
}
