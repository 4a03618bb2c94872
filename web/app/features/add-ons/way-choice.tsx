import type { Output } from '#shared/contracts/registry.ts';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { cartDisabledText } from '#web/features/cart/cart-disabled-text.ts';
import { useCartEnabled } from '#web/features/cart/use-cart-enabled.ts';
import type { Subscription } from '#web/features/session/subscription-status.ts';
import { formatDay } from '#web/format/format-date.ts';
import type { Way } from './use-adding.ts';

interface WayChoiceProps {
  way: Way;
  /** The cart; undefined while it loads. */
  cart: Output<'getCart'> | undefined;
  subscription: Subscription;
  onChange(way: Way): void;
}

/** The choice between the next pickup and every share. */
export function WayChoice({ way, cart, subscription, onChange }: WayChoiceProps) {
  const isEnabled = useCartEnabled();
  return (
    <RadioGroup<Way>
      legend="When should it come?"
      name="way"
      className="[&>div]:sm:grid-cols-2"
      value={way}
      onChange={onChange}
      options={[
        { value: 'once', label: 'This time', hint: isEnabled ? onceText(cart) : cartDisabledText },
        {
          value: 'every',
          label: 'Every time',
          hint: everyText(subscription),
          disabled: subscription.is_trial,
        },
      ]}
    />
  );
}

function onceText(cart: WayChoiceProps['cart']): string {
  if (!cart) return 'Comes with the pickup you order for now. You pay now.';
  if (!cart.cycle) return 'There are no upcoming pickups to order for right now.';
  if (!cart.pickup_date)
    return 'Your pickup location has no pickup in the next cycle. Choose another one in your cart. You pay now.';
  return `Comes with your pickup on ${formatDay(cart.pickup_date)}. You pay now.`;
}

function everyText({ is_trial: isTrial, next_billing_date: next }: Subscription): string {
  if (isTrial) return 'A trial is one share. With a share that goes on, things can come every time.';
  return `Comes with every share. Charged after each cut-off${next ? `, next on ${formatDay(next)}` : ''}.`;
}
