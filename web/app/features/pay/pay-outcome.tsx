import { Button } from '#web/components/button.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { NextShare } from './next-share.tsx';
import type { PayableOrder } from './pay-by-link.ts';

interface PayOutcomeProps {
  order: PayableOrder;
  /** True when the order was just paid on this page, and not earlier. */
  isPaidNow: boolean;
  onRetry(): void;
}

/** The page of a pay link when there is nothing to pay. */
export function PayOutcome({ order, isPaidNow, onRetry }: PayOutcomeProps) {
  const pickup = order.is_pickup_over
    ? ''
    : `It is ready on ${formatDay(order.pickup_date)} at ${order.pickup_location}.`;
  const { title, text } = {
    paid: isPaidNow
      ? {
          title: 'Thank you, your order is paid',
          text: `We received ${formatMoney(order.amount_due)}. ${pickup}`.trim(),
        }
      : { title: 'This order is already paid', text: pickup },
    processing: {
      title: 'Your bank transfer is on its way',
      text: 'It takes 3 to 5 business days. You have nothing to pay. We will email you when it arrives.',
    },
    waived: {
      title: 'This order was cancelled',
      text: 'There is nothing left to pay. Please contact us if you did not expect this.',
    },
    given_up: {
      title: 'This order was cancelled',
      text: [
        order.decline_reason,
        'Nothing was charged. You can put its items back in your cart from the order page.',
      ]
        .filter(Boolean)
        .join(' '),
    },
    held_back: {
      title: 'There is nothing to pay',
      text: `The pickup of ${formatDay(order.pickup_date)} is over. This box was not paid in time and was not handed out, so you do not have to pay for it. If you did get it, please write to us.`,
    },
    refunded: { title: 'This order was refunded', text: 'There is nothing left to pay.' },
  }[order.state as 'paid' | 'processing' | 'waived' | 'refunded' | 'given_up' | 'held_back'];
  return (
    <NarrowPage title={<span role={isPaidNow ? 'status' : undefined}>{title}</span>} intro={text}>
      <NextShare order={order} onChanged={onRetry} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/orders/${order.order_id}`}>View Your Order</LinkButton>
        {order.state === 'processing' ? (
          <Button tone="secondary" onClick={onRetry}>
            Check Again
          </Button>
        ) : (
          <LinkButton to="/contact" tone="secondary">
            Contact Us
          </LinkButton>
        )}
      </div>
    </NarrowPage>
  );
}
