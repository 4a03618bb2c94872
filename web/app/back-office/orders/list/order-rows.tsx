import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Badge } from '#web/components/badge.tsx';
import { classNames } from '#web/components/class-names.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { paymentStatusStyle } from '#web/features/orders/order-status.ts';
import { OrderStatusBadge } from '#web/features/orders/status-badges.tsx';
import { useShortcuts } from '#web/hooks/use-shortcuts.ts';
import { customerName, type AdminOrderSummary } from '../admin-order.ts';

interface OrderRowsProps {
  orders: readonly AdminOrderSummary[];
  /** The id of the open order; undefined for none. */
  selectedId: string | undefined;
}

/** The keys `j` and `k` open the next and the previous order, and Escape leads back to the list. */
export function OrderRows({ orders, selectedId }: OrderRowsProps) {
  const { search } = useLocation();
  useOrderKeys(orders, selectedId);
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-surface" aria-label="Orders">
      {orders.map((order) => (
        <li key={order.id} className="border-b border-line last:border-b-0">
          <Link
            id={rowId(order.id)}
            to={{ pathname: `/admin/orders/${order.id}`, search }}
            aria-current={order.id === selectedId ? 'true' : undefined}
            className={classNames(
              'grid grid-cols-1 scroll-my-40 border-l-4 px-3 py-1 leading-snug transition-colors focus-visible:-outline-offset-3',
              order.id === selectedId ? 'border-leaf bg-leaf-soft' : 'border-transparent hover:bg-sunken',
            )}
          >
            <OrderRow order={order} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const rowId = (orderId: string) => `row-${orderId}`;

/** A day as `Dec 5`. A day of another year also has its year. */
function briefDay(day: string): string {
  const year = day.slice(0, 4);
  const isThisYear = year === String(new Date().getFullYear());
  return `${formatDay(day, 'brief')}${isThisYear ? '' : `, ${year}`}`;
}

function OrderRow({ order }: { order: AdminOrderSummary }) {
  const { customer_number: number, pickup_date: day } = order;
  const payment = paymentException(order);
  return (
    <>
      <span className="flex justify-between gap-3 font-semibold">
        <span className="min-w-0 truncate">{customerName(order)}</span>
        <span className="tabular-nums">{formatMoney(order.total)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-1.5">
        <span className="min-w-24 grow basis-0 truncate text-sm text-ink-soft">
          {[number && `#${number}`, briefDay(day), !payment && order.pickup_location]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <OrderStatusBadge status={order.status} />
        {payment && <Badge tone={payment.tone}>{payment.label}</Badge>}
      </span>
    </>
  );
}

/** The badge of an order's payment; undefined when the order is paid and nothing of it is disputed. */
function paymentException(order: AdminOrderSummary) {
  const { label, tone } = paymentStatusStyle(order);
  if (order.amount_disputed === 0 && order.payment_status === 'paid') return undefined;
  const namesItself = /refunded|disputed/i.test(label);
  return { tone, label: namesItself ? label : `Payment ${label}` };
}

function useOrderKeys(orders: readonly AdminOrderSummary[], selectedId: string | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isByKey = useRef(false);
  useLayoutEffect(() => {
    const row = selectedId ? document.getElementById(rowId(selectedId)) : null;
    row?.scrollIntoView({ block: 'nearest' });
    // The focus moves only once the order that the key chose is open. Before that, a form with unsaved input
    // may keep the reader at the earlier order.
    if (isByKey.current) row?.focus({ preventScroll: true });
    isByKey.current = false;
  }, [selectedId]);

  const at = orders.findIndex(({ id }) => id === selectedId);
  const open = (id: string | undefined) => {
    if (!id) return;
    isByKey.current = true;
    void navigate({ pathname: `/admin/orders/${id}`, search }, { replace: selectedId !== undefined });
  };
  useShortcuts({
    j: () => open(orders[at + 1]?.id),
    k: () => open(orders[at - 1]?.id),
    Escape: () => {
      if (!selectedId) return;
      document.getElementById(rowId(selectedId))?.focus({ preventScroll: true });
      void navigate({ pathname: '/admin/orders', search });
    },
  });
}
