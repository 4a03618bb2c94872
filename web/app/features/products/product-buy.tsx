import type { ListedProduct } from '#shared/contracts/catalogue/catalogue.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Price } from '#web/components/price.tsx';
import { useAddToCart } from '#web/features/cart/use-add-to-cart.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { aboutText } from '#web/format/by-weight.ts';
import { offerOf, wayToShare } from './product-offer.ts';

export function ProductBuy({ product }: { product: ListedProduct }) {
  const { user, isSubscribed } = useSession();
  const { add, pending } = useAddToCart();
  const offer = offerOf(product, isSubscribed);
  const { estimated_weight: pounds } = product;
  if (offer.kind === 'choices')
    return (
      <LinkButton to={`/products/${product.id}`} tone="secondary" size="small">
        View options
        <span className="sr-only">{` of ${product.name}`}</span>
      </LinkButton>
    );
  if (offer.kind === 'subscribe') {
    const { to, label } = wayToShare(user);
    return (
      <div className="grid justify-items-start gap-2">
        {pounds && <p className="text-sm text-ink-soft">{aboutText(pounds)}</p>}
        <LinkButton to={to} tone="secondary" size="small">
          <span>{label}</span>
          <span className="sr-only">{` to order ${product.name}`}</span>
        </LinkButton>
      </div>
    );
  }
  const { price, unsold } = offer;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {pounds && <p className="basis-full text-sm text-ink-soft">{aboutText(pounds, price)}</p>}
      <div>
        <Price amount={price} unit={product.unit} className="text-lg" />
        {!unsold && product.stock_remaining !== null && product.stock_remaining <= 5 && (
          <p className="text-sm font-medium text-citrus">{`Only ${product.stock_remaining} left`}</p>
        )}
      </div>
      <Button size="small" pending={pending} disabled={unsold !== ''} onClick={() => void add(product.id)}>
        <span>{unsold || 'Add to Cart'}</span>
        <span className="sr-only">{`: ${product.name}`}</span>
      </Button>
    </div>
  );
}
