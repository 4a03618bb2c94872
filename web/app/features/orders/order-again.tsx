import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useAlert } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { autoAddedText } from '#web/features/cart/use-add-to-cart.ts';
import type { Order } from './order-status.ts';

/** A button that puts the products of an unpaid, cancelled order back into the cart. */
export function OrderAgain({ order }: { order: Pick<Order, 'items'> }) {
  const cart = useApiQuery('getCart');
  const { mutateAsync } = useApiMutation('addToCart');
  const navigate = useNavigate();
  const alert = useAlert();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const inCart = new Set(cart.data?.items.map(({ product_id }) => product_id));
  const missing = order.items.filter(
    (line) => line.type === 'product' && line.product_id && !inCart.has(line.product_id),
  );

  async function putBack() {
    setBusy(true);
    const problems: string[] = [];
    let isPlanAdded = false;
    for (const { product_id, quantity, name } of missing)
      try {
        const changed = await mutateAsync({ body: { product_id: product_id!, quantity } });
        isPlanAdded ||= changed.subscription_auto_added;
      } catch (error) {
        problems.push(`${name}: ${errorText(error)}`);
      }
    if (isPlanAdded) await alert(autoAddedText);
    setBusy(false);
    setRefused(problems);
    if (problems.length === 0) await navigate('/cart');
  }

  if (!cart.data) return null;
  const isInCart = missing.length === 0 && cart.data.items.length > 0;
  return (
    <div className="grid justify-items-start gap-3">
      {refused.length > 0 && (
        <Notice tone="bad" announce="alert" title="Some items could not be put back in your cart.">
          <ul>
            {refused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {missing.length > 0 && (
        <Button size="small" pending={isBusy} onClick={() => void putBack()}>
          Put the Items Back in Your Cart
        </Button>
      )}
      {(isInCart || refused.length > 0) && (
        <LinkButton to="/cart" size="small">
          View Your Cart
        </LinkButton>
      )}
      {missing.length === 0 && !isInCart && (
        <LinkButton to="/products" size="small">
          See Shares and Products
        </LinkButton>
      )}
    </div>
  );
}
