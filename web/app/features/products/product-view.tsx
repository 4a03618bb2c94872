import { useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Price } from '#web/components/price.tsx';
import { QuantityStepper } from '#web/components/quantity-stepper.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { useAddToCart } from '#web/features/cart/use-add-to-cart.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { aboutText, weighingText } from '#web/format/by-weight.ts';
import { FoodLabel } from './food-label.tsx';
import { ProductCard } from './product-card.tsx';
import { offerOf, wayToShare } from './product-offer.ts';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';

type ProductDetail = Output<'getProduct'>['product'];

export function ProductView({ product }: { product: ProductDetail }) {
  return (
    <>
      <Waiting product={product} />
      <article className="mt-4 grid gap-x-14 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
        <ProductPicture
          src={product.image_url}
          name={product.name}
          category={product.category}
          sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 50vw, 92vw"
          eager
          className="aspect-[4/3] rounded-xl"
        />
        <div className="self-center">
          <p className="text-ink-soft">
            <span>{product.vendor_name ? `${product.category} from` : product.category}</span>{' '}
            {product.vendor_name && <From product={product} />}
          </p>
          <h1 className="mt-2 text-4xl wrap-anywhere">{product.name}</h1>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {product.reviewCount > 0 && <RatingStars rating={product.rating} count={product.reviewCount} />}
            {product.organic && <Badge tone="leaf">Organic</Badge>}
            {product.local && <Badge>Local</Badge>}
          </div>
          <p className="mt-5 max-w-prose text-lg whitespace-pre-line text-ink-soft">{product.description}</p>
          {product.recipe && (
            <p className="mt-4">
              Cook it:{' '}
              <Link to={`/recipes/${product.id}`} className="tap text-link font-semibold">
                {product.recipe.title}
              </Link>
            </p>
          )}
          <div className="mt-8 border-t border-line pt-6">
            <Purchase product={product} />
          </div>
        </div>
      </article>
      {product.food_label && <FoodLabel label={product.food_label} />}
      {product.children.length > 0 && (
        <section aria-labelledby="choices" className="mt-16">
          <h2 id="choices" className="mb-6 text-3xl">
            Choices
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {product.children.map((child) => (
              <ProductCard key={child.id} product={child} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const From = ({ product }: { product: ProductDetail }) =>
  product.vendor_id ? (
    <Link to={`/vendors/${product.vendor_id}`} className="text-link font-semibold">
      {product.vendor_name}
    </Link>
  ) : (
    <span className="font-semibold text-ink">{product.vendor_name}</span>
  );

/** The note above a product that is not on sale. Only its vendor and staff see such a product. */
function Waiting({ product: { product_status: status } }: { product: ProductDetail }) {
  if (status === 'active') return null;
  const isWaiting = status === 'pending_approval';
  return (
    <Notice
      tone="warn"
      title={isWaiting ? 'This product waits for approval' : 'This product is not on sale'}
      className="mt-4"
    >
      Members do not see it. This is how they would.
    </Notice>
  );
}

function Purchase({ product }: { product: ProductDetail }) {
  const { user, isSubscribed } = useSession();
  const { add, pending } = useAddToCart();
  const [quantity, setQuantity] = useState(1);
  // The vendor and staff see the price without a share. Only they see a product that is not on sale.
  const isPreview = product.price !== undefined && (!isSubscribed || product.product_status !== 'active');
  const offer = offerOf(product, isSubscribed || isPreview);
  const { estimated_weight: pounds } = product;
  if (offer.kind === 'choices') return <p>Choose one of the options below.</p>;
  if (offer.kind === 'subscribe') {
    const { to, label, text } = wayToShare(user);
    return (
      <>
        {pounds && <p className="mb-2">{aboutText(pounds)}</p>}
        <p className="mb-4">{text}</p>
        <LinkButton to={to} size="large">
          {label}
        </LinkButton>
      </>
    );
  }
  const { price, unsold } = offer;
  return (
    <>
      <p>
        <Price amount={price} unit={product.unit} className="font-display text-3xl" />
      </p>
      {pounds && (
        <>
          <p className="mt-1">{aboutText(pounds, price)}</p>
          <p className="mt-3 max-w-prose text-sm text-ink-soft">{weighingText(price * quantity)}</p>
        </>
      )}
      {unsold ? (
        <p className="mt-4 font-semibold text-bad">
          {product.back_in ? `Not available right now. ${unsold}.` : 'Sold out for this cycle.'}
        </p>
      ) : isPreview ? (
        <p className="mt-4 text-ink-soft">Members with a share put it into their cart here.</p>
      ) : (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <QuantityStepper
            value={quantity}
            onChange={setQuantity}
            of={product.name}
            min={1}
            max={Math.min(99, product.stock_remaining ?? 99)}
          />
          <Button size="large" pending={pending} onClick={() => void add(product.id, quantity)}>
            Add to Cart
          </Button>
          {product.stock_remaining !== null && product.stock_remaining <= 5 && (
            <p className="font-medium text-citrus">{`Only ${product.stock_remaining} left`}</p>
          )}
        </div>
      )}
    </>
  );
}
