import { Link } from 'react-router';
import type { ListedProduct } from '#shared/contracts/catalogue/catalogue.ts';
import { Card } from '#web/components/card.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { ProductBuy } from './product-buy.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';

interface ProductCardProps {
  product: ListedProduct;
  /** True in the first row, whose pictures are loaded at once. */
  eager?: boolean;
}

export function ProductCard({ product, eager = false }: ProductCardProps) {
  return (
    <Card as="li" className="group relative flex flex-col overflow-hidden transition-shadow hover:shadow-mid">
      <ProductPicture
        src={product.image_url}
        name={product.name}
        category={product.category}
        sizes="(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
        eager={eager}
        className="aspect-[4/3]"
      />
      <div className="absolute top-3 left-3 flex gap-1.5 text-xs font-semibold">
        {product.organic && <span className="rounded-full bg-leaf px-2.5 py-0.5 text-leaf-ink">Organic</span>}
        {product.local && <span className="rounded-full bg-surface px-2.5 py-0.5">Local</span>}
      </div>
      <div className="flex grow flex-col p-5">
        <h3 className="text-xl wrap-anywhere">
          <Link to={`/products/${product.id}`} className="after:absolute after:inset-0 group-hover:text-leaf">
            {product.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm text-ink-soft">{product.vendor_name}</p>
        {product.reviewCount > 0 && (
          <RatingStars rating={product.rating} count={product.reviewCount} className="mt-2" />
        )}
        <p className="mt-2 line-clamp-2 text-sm text-ink-soft">{product.description}</p>
        <div className="relative mt-auto pt-4">
          <ProductBuy product={product} />
        </div>
      </div>
    </Card>
  );
}
