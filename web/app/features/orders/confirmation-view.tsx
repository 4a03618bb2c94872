import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/components/class-names.ts';
import { formatInstantDay } from '#web/format/format-date.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { Card } from '#web/components/card.tsx';
import { PrintButton } from '#web/components/print-button.tsx';
import { useMyShare } from '#web/features/my-share/my-share.ts';
import NextPickup from '#web/features/my-share/next-pickup.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderFact } from './order-fact.tsx';
import { OrderInstructions } from './order-instructions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPickup } from './order-pickup.tsx';
import { OrderTerms } from './order-terms.tsx';
import { OrderTotals } from './order-totals.tsx';
import {
  confirmationNotes,
  isGivenUp,
  paymentHeadline,
  paymentMethodText,
  paymentStatusStyle,
  type Order,
  type Payable,
} from './order-status.ts';

const icons = { good: CircleCheck, info: Clock, warn: CircleAlert, bad: CircleAlert };
const styles = { good: 'text-good', info: 'text-info', warn: 'text-warn', bad: 'text-bad' };

interface ConfirmationViewProps {
  order: Order;
  payable: Payable;
  /** The open tasks of a member with a share, such as adding a card. They are shown above the next pickup. */
  toDo: ReactNode;
}

export function ConfirmationView({ order, payable, toDo }: ConfirmationViewProps) {
  const headline = paymentHeadline(order, payable);
  const Icon = icons[headline.tone];
  const notes = confirmationNotes(order);
  const isOfShare = order.subscription_id !== null && !isGivenUp(order);
  const share = useMyShare().data?.share;
  const isShownAbove = isOfShare && share?.pickup?.cycle_id === order.pickup.cycle_id;
  return (
    <div className="page pt-10 pb-20 sm:pt-16">
      <header className="max-w-3xl">
        <Icon
          aria-hidden="true"
          className={classNames('icon-2xl', styles[headline.tone])}
          strokeWidth={1.6}
        />
        <h1 className="mt-4 text-4xl">{headline.title}</h1>
        <output className="sr-only">{headline.title}</output>
        <p className="mt-3 text-lg text-ink-soft">{headline.text}</p>
      </header>
      <div className="mt-6 empty:hidden">
        {payable && (
          <LinkButton to={payable.path} tone="accent" size="large">
            Complete Payment
          </LinkButton>
        )}
        {isGivenUp(order) && <OrderAgain order={order} />}
      </div>
      {isOfShare && (
        <div className="mt-8 grid gap-6 empty:hidden print:hidden">
          {toDo}
          <NextPickup />
        </div>
      )}
      <div className="mt-10 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6 lg:col-start-2">
          <div className={isShownAbove ? 'hidden print:block' : undefined}>
            <OrderPickup pickup={order.pickup} />
          </div>
          {notes.length > 0 && (
            <div className="rounded-lg bg-info-soft p-5 sm:p-6">
              <ul className="grid gap-2">
                {notes.map((note) => (
                  <li key={note} className="flex gap-3">
                    <Info aria-hidden="true" className="mt-1 icon-md shrink-0 text-info" />
                    <span>{note}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <section aria-labelledby="next" className="print:hidden">
            <h2 id="next" className="text-2xl">
              What&apos;s Next
            </h2>
            <div className="mt-4 grid gap-2.5">
              <LinkButton to="/products">Browse Products</LinkButton>
              <LinkButton to="/account" tone="secondary">
                View Account Balance
              </LinkButton>
            </div>
          </section>
        </div>
        <Card as="section" aria-labelledby="order-details" className="p-5 sm:p-8 lg:row-start-1">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h2 id="order-details" className="text-2xl">
              Your order
            </h2>
            <PrintButton />
          </div>
          <dl className="mt-5 grid gap-x-8 gap-y-4 border-b border-line pb-6 sm:grid-cols-2">
            <OrderFact term="Order ID">{order.id}</OrderFact>
            <OrderFact term="Order date">{formatInstantDay(order.created_at)}</OrderFact>
            <OrderFact term="Payment method">
              <span>{paymentMethodText(order.payment_method_type)}</span>
              {order.payment_method_label && (
                <span className="block text-sm font-normal text-ink-soft">{order.payment_method_label}</span>
              )}
            </OrderFact>
            <OrderFact term="Payment status">{paymentStatusStyle(order).label}</OrderFact>
            <OrderInstructions order={order} />
          </dl>
          <div className="border-b border-line py-2">
            <OrderLines order={order} />
          </div>
          <div className="pt-5">
            <OrderTotals order={order} />
            {order.subscription_id && <OrderTerms subscriptionId={order.subscription_id} />}
          </div>
        </Card>
      </div>
    </div>
  );
}
