import { Badge } from '#web/components/badge.tsx';
import { Card } from '#web/components/card.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { statusStyles, type AdminProductCard } from '#web/features/product-form/product-words.ts';
import { ProductActions } from './product-actions.tsx';

interface ProductCardProps {
  product: AdminProductCard;
  /** The level of its name among the headings of the page. */
  as: 'h3' | 'h4';
}

/** A product with its actions. */
export function ProductCard({ product, as: Heading }: ProductCardProps) {
  const status = statusStyles[product.product_status];
  return (
    <Card as="li" className="flex flex-wrap gap-4 p-4">
      <ProductPicture
        src={product.image_url}
        name={product.name}
        category={product.category}
        sizes="6rem"
        className="h-18 w-24 shrink-0 rounded-md"
      />
      <div className="grid min-w-48 flex-1 content-start gap-1">
        <Heading className="text-lg wrap-anywhere">{product.name}</Heading>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[product.vendor_name, product.category].filter(Boolean).join(' · ')}
        </p>
        <p className="font-semibold">
          <span>{formatMoney(product.price ?? 0)}</span>
          {product.unit && <span className="font-normal text-ink-soft">{` / ${product.unit}`}</span>}
        </p>
        <p className="flex flex-wrap gap-2">
          <Badge tone={status.tone}>{status.label}</Badge>
          {product.has_change_request && <Badge tone="warn">Change waits</Badge>}
          <Badge>{product.is_coop_share ? 'Coop Share' : 'Add-on'}</Badge>
          {product.featured && <Badge tone="citrus">Featured</Badge>}
          {product.has_recipe && <Badge tone="leaf">Recipe</Badge>}
        </p>
      </div>
      <ProductActions product={product} />
    </Card>
  );
}
