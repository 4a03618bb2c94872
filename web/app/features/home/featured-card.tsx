import { Link } from 'react-router';
import type { ListedProduct } from '#shared/contracts/catalogue/catalogue.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Price } from '#web/components/price.tsx';
import { useAddToCart } from '#web/features/cart/use-add-to-cart.ts';
import { offerOf, wayToShare } from '#web/features/products/product-offer.ts';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import { useSession } from '#web/features/session/use-session.ts';

export function FeaturedCard({ product }: { product: ListedProduct }) {
  const { user, isSubscribed } = useSession();
  const { add, pending } = useAddToCart('Add to Cart is coming soon!');
  const offer = offerOf(product, isSubscribed);
  const { to, label } =
    offer.kind === 'choices' ? { to: `/products/${product.id}`, label: 'View options' } : wayToShare(user);
  return (
    <article className="group relative flex h-full flex-col">
      <ProductPicture
        src={product.image_url}
        name={product.name}
        category={product.category}
        sizes="500px"
        className="aspect-[4/5] rounded-lg"
      />
      <div className="flex grow flex-col pt-4">
        <p className="text-sm text-ink-soft">{product.category}</p>
        <h3 className="mt-0.5 text-xl">
          <Link to={`/products/${product.id}`} className="after:absolute after:inset-0 group-hover:text-leaf">
            {product.name}
          </Link>
        </h3>
        {offer.kind === 'buy' ? (
          <>
            <p className="mt-1 text-sm text-ink-soft">{product.vendor_name}</p>
            <div className="relative mt-auto flex flex-wrap items-center justify-between gap-2 pt-4">
              <Price amount={offer.price} unit={product.unit} className="text-lg" />
              <Button
                size="small"
                pending={pending}
                disabled={offer.unsold !== ''}
                onClick={() => void add(product.id)}
              >
                {offer.unsold || 'Add to Cart'}
              </Button>
            </div>
          </>
        ) : (
          <div className="relative mt-auto pt-4">
            <LinkButton to={to} tone="secondary" size="small">
              {label}
            </LinkButton>
          </div>
        )}
      </div>
    </article>
  );
}
