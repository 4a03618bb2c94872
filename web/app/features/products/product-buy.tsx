import type { ListedProduct } from '#shared/contracts/catalogue.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Price } from '#web/components/price.tsx';
import { useAddToCart } from '#web/features/cart/use-add-to-cart.ts';
import { useSession } from '#web/features/session/use-session.ts';

/** Price and Add to Cart for subscribed members; an invitation to subscribe for everybody else. */
export function ProductBuy({ product }: { product: ListedProduct }) {
  const { user, isSubscribed } = useSession();
  const { add, pending } = useAddToCart();
  if (!isSubscribed || product.price === undefined)
    return (
      <LinkButton to={user ? '/products#plans' : '/login'} tone="secondary" size="small">
        Subscribe Now
        <span className="sr-only"> to order {product.name}</span>
      </LinkButton>
    );
  if (product.is_parent)
    return (
      <LinkButton to={`/products/${product.id}`} tone="secondary" size="small">
        See the choices
        <span className="sr-only"> of {product.name}</span>
      </LinkButton>
    );
  const soldOut = product.unavailable || !product.inStock;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div>
        <Price amount={product.price} unit={product.unit} className="text-lg" />
        {!soldOut && product.stock_remaining !== null && product.stock_remaining <= 5 && (
          <p className="text-sm font-medium text-citrus">Only {product.stock_remaining} left</p>
        )}
      </div>
      <Button size="small" pending={pending} disabled={soldOut} onClick={() => void add(product.id)}>
        {soldOut ? 'Sold out' : 'Add to Cart'}
        <span className="sr-only">: {product.name}</span>
      </Button>
    </div>
  );
}
