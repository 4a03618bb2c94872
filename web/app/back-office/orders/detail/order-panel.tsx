import { useState } from 'react';
import { Card } from '#web/components/card.tsx';
import { Notice } from '#web/components/notice.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { OrderExplanation } from '#web/features/orders/order-explanation.tsx';
import { OrderFact } from '#web/features/orders/order-fact.tsx';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { OrderTotals } from '#web/features/orders/order-totals.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '#web/features/orders/status-badges.tsx';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import type { AdminOrder } from '../admin-order.ts';
import { DeleteOrderButton } from './delete-order-button.tsx';
import { NoteForm } from './note-form.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderDispute } from './order-dispute.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderVendors } from './order-vendors.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { StatusForm } from './status-form.tsx';

interface OrderPanelProps {
  order: AdminOrder;
  reread(): Promise<AdminOrder | undefined>;
  /** True when a dialog is over the order. The dialog then guards leaving the page. */
  isCovered: boolean;
}

/** One order with all its details, and the actions of staff. */
export function OrderPanel({ order, reread, isCovered }: OrderPanelProps) {
  const [isStatusDirty, setStatusDirty] = useState(false);
  const [isNoteDirty, setNoteDirty] = useState(false);
  return (
    <Card as="article" aria-labelledby="order-title" className="grid gap-8 p-5 sm:p-7">
      {!isCovered && <UnsavedGuard isDirty={isStatusDirty || isNoteDirty} />}
      <header className="grid gap-3">
        <h3 id="order-title" className="text-xl">
          {`Pickup ${formatDay(order.pickup_date)}`}
        </h3>
        <p className="flex flex-wrap gap-2">
          <OrderStatusBadge status={order.status} />
          <PaymentStatusBadge order={order} />
        </p>
        {order.deleted_at && (
          <Notice tone="warn" title="This order was deleted">
            {`${formatInstant(order.deleted_at)}. It is in no list any more.`}
          </Notice>
        )}
        {order.dispute && <OrderDispute dispute={order.dispute} />}
        {order.payment_problem && <Notice tone="info">{order.payment_problem}</Notice>}
        <dl className="grid gap-4 sm:grid-cols-2">
          <OrderFact term="Order ID">{order.id}</OrderFact>
          <OrderFact term="Total">{formatMoney(order.total)}</OrderFact>
          <OrderFact term="Pickup date">{formatDay(order.pickup_date, 'year')}</OrderFact>
          <OrderFact term="Pickup location">{order.pickup.name}</OrderFact>
          <OrderFact term="Ordered">
            {`${formatInstant(order.created_at)}${order.is_renewal ? ', as a renewal' : ''}`}
          </OrderFact>
          {order.customer_number !== null && (
            <OrderFact term="Customer number">{order.customer_number}</OrderFact>
          )}
        </dl>
      </header>
      <OrderVendors vendors={order.vendors} />
      <OrderCustomer customer={order.customer} />
      <section aria-labelledby="order-items">
        <h4 id="order-items" className="text-lg">
          Items
        </h4>
        <OrderLines order={order} />
        <div className="border-t border-line pt-4">
          <OrderTotals order={order} />
        </div>
      </section>
      <OrderExplanation explanation={order.explanation} title="Why was this charged?" reader="staff" />
      {order.special_instructions && (
        <section aria-labelledby="order-instructions">
          <h4 id="order-instructions" className="text-lg">
            Special instructions
          </h4>
          <p className="whitespace-pre-line wrap-anywhere">{order.special_instructions}</p>
        </section>
      )}
      <OrderRefunds order={order} />
      {!order.deleted_at && <StatusForm order={order} reread={reread} onDirty={setStatusDirty} />}
      <section aria-labelledby="order-notes" className="grid gap-4">
        <h4 id="order-notes" className="text-lg">
          Notes
        </h4>
        <OrderNotes notes={order.admin_notes} />
        {!order.deleted_at && <NoteForm orderId={order.id} onDirty={setNoteDirty} />}
      </section>
      <OrderLog log={order.log} />
      <RecordHistory kind="order" id={order.id} />
      {!order.deleted_at && <DeleteOrderButton order={order} />}
    </Card>
  );
}

/** A component of its own, so that the page has one guard at a time. */
function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  useLeaveGuard(isDirty, 'You have unsaved changes to this order. Leave without saving?');
  return null;
}
