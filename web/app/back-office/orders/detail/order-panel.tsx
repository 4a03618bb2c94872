import { Card } from '#web/components/card.tsx';
import { OrderExplanation } from '#web/features/orders/order-explanation.tsx';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { OrderTotals } from '#web/features/orders/order-totals.tsx';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import type { AdminOrder } from '../admin-order.ts';
import { DeleteOrderButton } from './delete-order-button.tsx';
import type { OrderActionsProps } from './order-actions.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderVendors } from './order-vendors.tsx';

export function OrderPanel(props: OrderActionsProps) {
  const { order } = props;
  return (
    <article aria-labelledby="order-title" className="@container grid gap-2 sm:gap-4">
      <OrderHead {...props} />
      <div className="grid items-start gap-2 sm:gap-4 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @2xl:grid-rows-[auto_1fr]">
        <div className="grid gap-2 sm:gap-4">
          <OrderItems order={order} />
          <OrderRefunds order={order} />
        </div>
        <div className="grid gap-2 sm:gap-4 @2xl:row-span-2">
          <OrderCustomer customer={order.customer} />
          {order.special_instructions && (
            <Card as="section" aria-labelledby="order-instructions" className="p-3 sm:p-4">
              <h4 id="order-instructions" className="text-lg">
                Special instructions
              </h4>
              <p className="whitespace-pre-line wrap-anywhere">{order.special_instructions}</p>
            </Card>
          )}
          <OrderNotes notes={order.admin_notes} />
        </div>
        <div className="grid gap-2 sm:gap-4">
          <Card className="[&>details]:border-0 [&>details+details]:rounded-none [&>details+details]:border-t">
            <OrderLog log={order.log} />
            <OrderVendors vendors={order.vendors} />
            <RecordHistory kind="order" id={order.id} />
          </Card>
          {!order.deleted_at && <DeleteOrderButton order={order} />}
        </div>
      </div>
    </article>
  );
}

const OrderItems = ({ order }: { order: AdminOrder }) => (
  <Card as="section" aria-labelledby="order-items" className="grid gap-2 p-3 sm:p-4">
    <h4 id="order-items" className="text-lg">
      Items
    </h4>
    <div className="[&_li]:py-2 max-sm:[&_.size-14]:size-10 max-sm:[&_li]:grid-cols-[2.5rem_1fr_auto]">
      <OrderLines order={order} reader="staff" />
    </div>
    <div className="border-t border-line pt-3 [&>dl]:gap-1">
      <OrderTotals order={order} />
    </div>
    <OrderExplanation explanation={order.explanation} title="Why was this charged?" reader="staff" />
  </Card>
);
