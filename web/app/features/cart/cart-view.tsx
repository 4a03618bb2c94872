import { useEffect, useRef } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useAlert, useConfirm } from '#web/components/message-dialogs.tsx';
import { cartErrorText, needsSignIn } from './cart-error-text.ts';
import { CartPageLine } from './cart-page-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { PickupChoice } from './pickup-choice.tsx';
import { PromotionCodeField } from './promotion-code-field.tsx';

export function CartView({ cart }: { cart: Output<'getCart'> }) {
  const clearing = useApiMutation('clearCart');
  const confirm = useConfirm();
  const alert = useAlert();
  const heading = useFocusAfterRemoval(cart.items.length);
  const clear = async () => {
    const sure = await confirm('Remove everything from your cart?', {
      confirmLabel: 'Clear cart',
      danger: true,
    });
    if (!sure) return;
    clearing.mutate(
      {},
      {
        onError: (error) => {
          if (!needsSignIn(error)) void alert(cartErrorText('clear', error));
        },
      },
    );
  };
  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_24rem]">
      <section aria-labelledby="cart-items">
        <div className="flex items-center justify-between gap-4 border-b border-line pb-2">
          <h2 id="cart-items" ref={heading} tabIndex={-1} className="text-xl" aria-live="polite">
            {`${cart.item_count} ${cart.item_count === 1 ? 'item' : 'items'}`}
          </h2>
          <Button
            tone="quiet"
            size="small"
            className="-mr-4"
            pending={clearing.isPending}
            onClick={() => void clear()}
          >
            Clear cart
          </Button>
        </div>
        <ul className="divide-y divide-line">
          {cart.items.map((item) => (
            <CartPageLine key={item.id} item={item} />
          ))}
        </ul>
      </section>
      <Card as="section" aria-labelledby="cart-summary" className="lg:sticky lg:top-24">
        <div className="border-b border-line p-5 sm:p-6">
          <h2 id="cart-summary" className="mb-4 text-2xl">
            Your pickup
          </h2>
          <PickupChoice cart={cart} />
        </div>
        <div className="border-b border-line p-5 sm:p-6">
          <PromotionCodeField cart={cart} />
        </div>
        <div className="p-5 sm:p-6">
          <CartTotals cart={cart} />
          <div className="mt-5 grid gap-2">
            <LinkButton to="/checkout" size="large">
              Checkout
            </LinkButton>
            <LinkButton to="/products" tone="quiet">
              Continue Shopping
            </LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}

/** Moves the focus to the list's heading when a line is removed, because the focus was in that line. */
function useFocusAfterRemoval(lines: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(lines);
  useEffect(() => {
    if (lines < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = lines;
  }, [lines]);
  return heading;
}
