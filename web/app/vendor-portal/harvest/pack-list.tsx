import { Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { formatPhone } from '#shared/phone.ts';
import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { orderStatusStyles } from '#web/features/orders/order-status.ts';
import { shortId } from '#web/features/orders/short-id.ts';
import { formatDay } from '#web/format/format-date.ts';
import { countedAmount } from './amount.ts';

type PackOrder = Output<'getPackList'>['orders'][number];

/** The vendor's orders to pack. On paper, each order is a slip as wide as the page, or a label. */
export function PackList({ cycleId, farm }: { cycleId: string; farm: string }) {
  const read = useVendorQuery('getPackList', { params: { id: cycleId } });
  return (
    <Loaded read={read} label="the pack list" waiting={<Skeleton className="h-48" />}>
      {({ orders, total }) => <Slips orders={orders} total={total} farm={farm} />}
    </Loaded>
  );
}

interface SlipsProps {
  orders: readonly PackOrder[];
  /** The number of the vendor's orders that have items and are not cancelled. `orders` has at most 2,000 of these. */
  total: number;
  farm: string;
}

function Slips({ orders, total, farm }: SlipsProps) {
  const [paper, setPaper] = useState<'slips' | 'labels'>('slips');
  const print = (as: typeof paper) => {
    flushSync(() => setPaper(as));
    window.print();
  };
  if (orders.length === 0)
    return <EmptyState title="Nothing to pack">Nobody ordered from you for this pickup.</EmptyState>;
  return (
    <div className="grid grid-cols-1 gap-4">
      {total > orders.length && (
        <Notice
          tone="info"
          title={`These are the first ${orders.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} orders`}
        >
          Export your orders to have them all in a file.
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button tone="secondary" onClick={() => print('slips')}>
          <Printer aria-hidden="true" className="icon-sm" /> Print slips
        </Button>
        <Button tone="secondary" onClick={() => print('labels')}>
          <Printer aria-hidden="true" className="icon-sm" /> Print labels
        </Button>
      </div>
      <ul
        className={classNames(
          'grid gap-3 lg:grid-cols-2',
          paper === 'labels' ? 'print:grid-cols-3' : 'print:grid-cols-1',
        )}
      >
        {orders.map((order) => (
          <Slip key={order.order_id} order={order} farm={farm} />
        ))}
      </ul>
    </div>
  );
}

const Slip = ({ order, farm }: { order: PackOrder; farm: string }) => (
  <li className="grid gap-1 rounded-lg border border-line bg-surface p-4 print:break-inside-avoid print:p-2 print:text-sm">
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <strong className="wrap-anywhere">{order.customer}</strong>
      <span className="print:hidden">
        <Badge tone={orderStatusStyles[order.status].tone}>{orderStatusStyles[order.status].label}</Badge>
      </span>
    </p>
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span>{`${order.pickup_location} · ${formatDay(order.pickup_date)}`}</span>
      {order.phone && (
        <a href={`tel:${order.phone}`} className="text-link tap print:min-h-0 print:no-underline">
          {formatPhone(order.phone)}
        </a>
      )}
    </p>
    <ul className="my-1">
      {order.items.map(({ product_id: id, name, unit, quantity }) => (
        <li key={id} className="wrap-anywhere">
          <strong className="tabular-nums">{`${quantity.toLocaleString('en-US')} ×`}</strong>{' '}
          <span>
            {countedAmount(quantity, unit)
              ? `${name}: ${countedAmount(quantity, unit)}`
              : `${name}${unit ? ` / ${unit}` : ''}`}
          </span>
        </li>
      ))}
    </ul>
    <p className="flex flex-wrap justify-between gap-3 text-sm">
      <Link
        to={`/vendor/orders/${order.order_id}`}
        className="text-link tap print:min-h-0 print:no-underline"
      >
        {`Order ${shortId(order.order_id)}`}
      </Link>
      <span className="hidden print:inline">{farm}</span>
    </p>
  </li>
);
