import { useState } from 'react';
import { Card } from '#web/components/card.tsx';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { OrderFact } from '#web/features/orders/order-fact.tsx';
import { orderStatusStyles } from '#web/features/orders/order-status.ts';
import { OrderStatusBadge } from '#web/features/orders/status-badges.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { shortId } from '#web/features/orders/short-id.ts';
import { unpacked, type VendorOrder } from '../common/vendor-order.ts';
import { NoteForm } from './note-form.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { StatusForm } from './status-form.tsx';

export function OrderPanel({ order }: { order: VendorOrder }) {
  const [isStatusDirty, setStatusDirty] = useState(false);
  const [isNoteDirty, setNoteDirty] = useState(false);
  useLeaveGuard(
    isStatusDirty || isNoteDirty,
    'You have unsaved changes to this order. Leave without saving?',
  );
  return (
    <Card as="article" aria-labelledby="order-title" className="grid grid-cols-1 gap-8 p-5 sm:p-7">
      <header className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="order-title" className="text-xl">
            Order Details
          </h3>
          <OrderStatusBadge status={order.status} />
        </div>
        <dl className="grid gap-4 sm:grid-cols-2">
          <OrderFact term="Order">{shortId(order.id)}</OrderFact>
          <OrderFact term="Order ID">{order.id}</OrderFact>
          <OrderFact term="Pickup date">{formatDay(order.pickup_date, 'year')}</OrderFact>
          <OrderFact term="Pickup location">{order.pickup_location}</OrderFact>
          <OrderFact term="Ordered">{formatInstant(order.created_at)}</OrderFact>
          <OrderFact term="Your total">{formatMoney(order.total)}</OrderFact>
        </dl>
      </header>
      <OrderCustomer customer={unpacked(order.customer_info)} />
      <Items order={order} />
      {order.special_instructions && (
        <section aria-labelledby="order-instructions">
          <h4 id="order-instructions" className="text-lg">
            Special instructions
          </h4>
          <p className="whitespace-pre-line wrap-anywhere">{order.special_instructions}</p>
        </section>
      )}
      {order.status !== 'cancelled' && <StatusForm order={order} onDirty={setStatusDirty} />}
      <NoteForm orderId={order.id} onDirty={setNoteDirty} />
      <History history={order.history} />
    </Card>
  );
}

const Items = ({ order }: { order: VendorOrder }) => (
  <section aria-labelledby="order-items">
    <h4 id="order-items" className="text-lg">
      Your items
    </h4>
    <ul className="divide-y divide-line">
      {unpacked(order.items).map((item) => (
        <li key={item.product_id} className="flex flex-wrap justify-between gap-x-4 py-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold tabular-nums">{`${item.quantity} ×`}</span>{' '}
            <span>{item.name}</span>
            {item.unit && <span className="text-ink-soft">{` / ${item.unit}`}</span>}
            {item.quantity_returned > 0 && (
              <span className="block text-sm text-ink-soft">{`${item.quantity_returned} given back`}</span>
            )}
          </span>
          <span className="tabular-nums">
            <span>{formatMoney(item.price)}</span>
            <span className="text-ink-soft"> each</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const notes = { internal: 'Internal note', customer: 'Customer note' } as const;

/** The vendor's notes and changes of status, newest first. */
function History({ history }: Pick<VendorOrder, 'history'>) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="order-history">
      <h4 id="order-history" className="mb-3 text-lg">
        What you wrote
      </h4>
      <ol className="grid gap-3">
        {history.map(({ id, at, status, note, note_type: type }) => (
          <li key={id} className="border-l-4 border-line pl-4">
            {status && (
              <p>{`${orderStatusStyles[status.from].label} to ${orderStatusStyles[status.to].label}`}</p>
            )}
            {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
            <p className="text-sm text-ink-soft">
              {`${type ? `${notes[type]} · ` : ''}${formatInstant(at)}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
