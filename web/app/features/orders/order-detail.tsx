import type { Output } from '#shared/contracts/registry.ts';
import { Breadcrumb } from '#web/components/breadcrumb.tsx';
import { Card } from '#web/components/card.tsx';
import { bankTransferText } from '#web/format/bank-transfer.ts';
import { formatDay, formatInstant, formatInstantDay } from '#web/format/format-date.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PrintButton } from '#web/components/print-button.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderExplanation } from './order-explanation.tsx';
import { OrderFact } from './order-fact.tsx';
import { OrderInstructions } from './order-instructions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPickup } from './order-pickup.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTotals } from './order-totals.tsx';
import {
  isGivenUp,
  isUnpaid,
  awaitingPaymentText,
  paymentMethodText,
  type Order,
  type Payable,
} from './order-status.ts';
import { OrderStatusBadge, PaymentStatusBadge } from './status-badges.tsx';

export function OrderDetail({ order, payable, was_held_back: wasHeldBack, explanation }: Output<'getOrder'>) {
  return (
    <div className="page pt-6 pb-20">
      <Breadcrumb trail={[{ to: '/orders', label: 'Orders' }]} here={formatDay(order.pickup_date)} />
      <header className="mt-4 mb-8">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 className="text-4xl">
            {`${order.status === 'cancelled' ? 'Order for' : 'Pickup'} ${formatDay(order.pickup_date)}`}
          </h1>
          <PrintButton />
        </div>
        <p className="mt-4 flex flex-wrap gap-2">
          <OrderStatusBadge status={order.status} />
          <PaymentStatusBadge order={order} />
        </p>
      </header>
      <PaymentNotice order={order} payable={payable} wasHeldBack={wasHeldBack} />
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <Card as="section" aria-labelledby="order-items" className="p-5 sm:p-8">
          <h2 id="order-items" className="mb-2 text-2xl">
            {`${order.item_count} ${order.item_count === 1 ? 'item' : 'items'}`}
          </h2>
          <OrderLines order={order} />
          <div className="border-t border-line pt-5">
            <OrderTotals order={order} />
          </div>
          <div className="mt-5 border-t border-line pt-3">
            <OrderExplanation explanation={explanation} title="Why was I charged this?" reader="member" />
          </div>
        </Card>
        <div className="grid gap-6">
          {order.status !== 'cancelled' && <OrderPickup pickup={order.pickup} />}
          <dl className="grid gap-4 px-5 sm:px-6">
            <OrderFact term="Order ID">{order.id}</OrderFact>
            <OrderFact term="Order date">{formatInstantDay(order.created_at)}</OrderFact>
            <OrderFact term="Payment method">
              {order.payment_method_label || paymentMethodText(order.payment_method_type)}
            </OrderFact>
            {order.customer_number !== null && (
              <OrderFact term="Customer number">{order.customer_number}</OrderFact>
            )}
            <OrderInstructions order={order} />
          </dl>
        </div>
      </div>
      <OrderRefunds order={order} />
      {order.notes.length > 0 && (
        <section aria-labelledby="order-notes" className="mt-10 max-w-prose">
          <h2 id="order-notes" className="text-2xl">
            Notes
          </h2>
          <ul className="mt-4 grid gap-4">
            {order.notes.map(({ note, created_at, vendor_name: vendor }) => (
              <li key={created_at + note} className="border-l-4 border-line pl-4">
                <p className="whitespace-pre-line">{note}</p>
                <p className="text-sm text-ink-soft">
                  {`${vendor ? `${vendor} · ` : ''}${formatInstant(created_at)}`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface PaymentNoticeProps {
  order: Order;
  payable: Payable;
  wasHeldBack: boolean;
}

function PaymentNotice({ order, payable, wasHeldBack }: PaymentNoticeProps) {
  if (wasHeldBack)
    return (
      <Notice className="mb-8" title="There is nothing to pay.">
        <span>
          This pickup is over. The box was not paid in time and was not handed out. If you did get it, please
          write to us.
        </span>
        <div className="mt-3">
          <LinkButton to="/contact" size="small" tone="secondary">
            Contact Us
          </LinkButton>
        </div>
      </Notice>
    );
  if (payable)
    return (
      <Notice tone="warn" title="This order is not paid yet." className="mb-8">
        <span>{[order.payment_problem, awaitingPaymentText(payable)].filter(Boolean).join(' ')}</span>
        <div className="mt-3">
          <LinkButton to={payable.path} size="small">
            Complete Payment
          </LinkButton>
        </div>
      </Notice>
    );
  if (order.payment_status === 'processing')
    return (
      <Notice className="mb-8" title="Your bank transfer is on its way.">
        {bankTransferText(order.created_at)}
      </Notice>
    );
  if (isGivenUp(order) || isUnpaid(order))
    return (
      <Notice tone="bad" className="mb-8" title="This order was not paid.">
        <span>
          {[order.is_renewal ? 'This share was cancelled.' : order.payment_problem, 'Nothing was charged.']
            .filter(Boolean)
            .join(' ')}
        </span>
        {!order.is_renewal && (
          <div className="mt-3">
            <OrderAgain order={order} />
          </div>
        )}
      </Notice>
    );
  if (order.payment_status === 'failed')
    return (
      <Notice tone="bad" className="mb-8" title="The payment failed.">
        {order.payment_problem}
      </Notice>
    );
  return null;
}
