import { Link, useLocation } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { ProductBuy } from '#web/features/products/product-buy.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import { loginPath } from '#web/features/session/return-path.ts';
import { useSession } from '#web/features/session/use-session.ts';

/**
 * The recipe's product, with a button to add it to the cart. A guest gets a link to the sign-in page, which
 * leads back to this page.
 */
export function RecipeBuy({ product }: { product: Output<'getProduct'>['product'] }) {
  const { status } = useSession();
  const { pathname } = useLocation();
  return (
    <section aria-labelledby="recipe-buy" className="rounded-lg bg-sunken p-5 print:hidden">
      <h3 id="recipe-buy" className="text-lg">
        Add what the co-op sells of this to my cart
      </h3>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <ProductPicture
          src={product.image_url}
          name={product.name}
          category={product.category}
          sizes="6rem"
          className="aspect-[4/3] w-24 rounded-md"
        />
        <div className="min-w-40 grow">
          <Link to={`/products/${product.id}`} className="tap text-link font-semibold">
            {product.name}
          </Link>
          <p className="text-sm text-ink-soft">{product.vendor_name}</p>
        </div>
        {status === 'signed-out' ? (
          <LinkButton to={loginPath(pathname)} tone="secondary" size="small">
            Log in to order
            <span className="sr-only">{` ${product.name}`}</span>
          </LinkButton>
        ) : (
          <ProductBuy product={product} />
        )}
      </div>
    </section>
  );
}
