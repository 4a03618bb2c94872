import { Link } from 'react-router';
import { Badge } from '#web/components/badge.tsx';
import { classNames } from '#web/components/class-names.ts';
import type { DataColumn } from '#web/components/data-table.tsx';
import { Price } from '#web/components/price.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import { statusStyles, type AdminProductCard } from '#web/features/product-form/product-words.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { ProductActions } from './product-actions.tsx';
import { priceInRow, statusInRow, stockInRow } from './row-fields.ts';
import { ValueInRow } from './value-in-row.tsx';

/** A group header has a name alone: no price, stock or status. */
export const productColumns: readonly DataColumn<AdminProductCard>[] = [
  {
    id: 'name',
    header: 'Product',
    kind: 'heading',
    onCard: 'beside',
    cell: (product) => <ProductHeading product={product} />,
  },
  {
    id: 'vendor',
    header: 'Vendor',
    onCard: 'hidden',
    cell: ({ vendor_name: name }) => <ShortText text={name} />,
  },
  {
    id: 'category',
    header: 'Category',
    onCard: 'hidden',
    cell: ({ category }) => <ShortText text={category} />,
  },
  {
    id: 'stock',
    header: 'Stock',
    kind: 'number',
    onCard: 'beside',
    cell: (product) => <Stock product={product} />,
  },
  {
    id: 'price',
    header: 'Price',
    kind: 'number',
    onCard: 'beside',
    cell: (product) =>
      !product.is_parent && (
        <ValueInRow product={product} field={priceInRow}>
          <Price amount={product.price ?? 0} unit={product.unit} className="whitespace-nowrap" />
        </ValueInRow>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    onCard: 'beside',
    cell: (product) => !product.is_parent && <Status product={product} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    onCard: 'beside',
    cell: (product) => <ProductActions product={product} />,
  },
];

function ShortText({ text }: { text: string }) {
  return (
    <span className="block max-w-32 truncate @7xl:max-w-44" title={text}>
      {text}
    </span>
  );
}

/** The name, which leads to the product. A group's header and its products have a line at their side. */
function ProductHeading({ product }: { product: AdminProductCard }) {
  const dialogLink = useDialogLinks();
  const { id, name, is_parent: isHeader, parent_name: group } = product;
  return (
    <span
      className={classNames(
        'flex min-h-9 items-center gap-2.5 @3xl:-my-0.5',
        (isHeader || group !== null) && '-ml-2 border-l-4 border-leaf pl-2',
      )}
    >
      {!isHeader && (
        <ProductPicture
          src={product.image_url}
          name={name}
          category={product.category}
          sizes="2.25rem"
          className="size-9 shrink-0 rounded-sm"
        />
      )}
      <span className="grid min-w-0 leading-tight">
        {group !== null && <span className="text-xs text-ink-soft">{group}</span>}
        <span className="flex flex-wrap items-center gap-2">
          <Link
            className={classNames(
              'wrap-anywhere underline-offset-4 hover:underline',
              isHeader ? 'font-bold' : 'font-semibold',
            )}
            {...dialogLink(`${id}/edit`)}
          >
            {name}
          </Link>
          {isHeader && <Badge tone="leaf">Group</Badge>}
        </span>
      </span>
    </span>
  );
}

function Stock({ product }: { product: AdminProductCard }) {
  const { is_parent: isHeader, stock } = product;
  if (isHeader) return null;
  if (stock === null) return <span className="text-sm text-ink-soft">Not counted</span>;
  return (
    <ValueInRow product={product} field={stockInRow}>
      <span className={classNames('tabular-nums', stock === 0 && 'font-semibold text-bad')}>
        <span>{stock}</span>
        <span className="@3xl:hidden"> in stock</span>
      </span>
    </ValueInRow>
  );
}

function Status({ product }: { product: AdminProductCard }) {
  const { label, tone } = statusStyles[product.product_status];
  return (
    <span className="flex flex-wrap items-center gap-1 @7xl:flex-nowrap">
      <ValueInRow product={product} field={statusInRow}>
        <Badge tone={tone}>{label}</Badge>
      </ValueInRow>
      {product.has_change_request && <Badge tone="warn">Change waits</Badge>}
      <Badge>{product.is_coop_share ? 'Coop Share' : 'Add-on'}</Badge>
      {product.featured && <Badge tone="citrus">Featured</Badge>}
      {product.has_recipe && <Badge tone="leaf">Recipe</Badge>}
    </span>
  );
}
