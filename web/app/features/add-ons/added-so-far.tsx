import type { ReactNode } from 'react';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useCart } from '#web/features/cart/use-cart.ts';
import type { Subscription } from '#web/features/session/subscription-status.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { Way } from './use-adding.ts';

interface AddedSoFarProps {
  way: Way;
  subscription: Subscription;
  onManage(): void;
  onClose(): void;
}

/** The total of the cart, or of a share with its standing add-ons. */
export function AddedSoFar({ way, subscription, onManage, onClose }: AddedSoFarProps) {
  const { data: cart, isError } = useCart();
  const doneButton = (
    <Button tone="quiet" onClick={onClose}>
      Done
    </Button>
  );
  if (way === 'every')
    return (
      <Row
        sum={`${formatMoney(subscription.total_price)} each pickup`}
        note={`${formatMoney(subscription.base_price)} share + ${formatMoney(subscription.addon_total)} add-ons`}
      >
        {doneButton}
        {subscription.items.length > 0 && (
          <Button tone="secondary" onClick={onManage}>
            Change or remove
          </Button>
        )}
      </Row>
    );
  if (!cart)
    return (
      <Row sum="Your cart" note={isError ? 'It cannot be shown right now.' : 'Loading…'}>
        {doneButton}
      </Row>
    );
  const { item_count: count } = cart;
  if (count === 0)
    return (
      <Row sum="Your cart is empty" note="Nothing to pay.">
        {doneButton}
      </Row>
    );
  return (
    <Row
      sum={`${formatMoney(cart.amount_due)} to pay`}
      note={`${count} ${count === 1 ? 'thing' : 'things'} in your cart`}
    >
      {doneButton}
      <LinkButton to="/cart">See cart and pay</LinkButton>
    </Row>
  );
}

function Row({ sum, note, children }: { sum: string; note: string; children: ReactNode }) {
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p aria-live="polite">
        <span className="text-lg font-semibold tabular-nums">{sum}</span>
        <span className="block text-sm text-ink-soft tabular-nums">{note}</span>
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
