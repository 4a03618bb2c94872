import type { ReactElement } from 'react';
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

/** The cells for stock, price and status are empty for a group header, because it has none of them. */
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
        <InRow>
          <ValueInRow product={product} field={priceInRow}>
            <Price amount={product.price ?? 0} unit={product.unit} className="whitespace-nowrap" />
          </ValueInRow>
        </InRow>
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

/** A value in a box of the picture's height, so that all values of a row line up. */
const InRow = ({ children }: { children: ReactElement }) => (
  <span className="@3xl:-my-0.5 @3xl:inline-flex @3xl:min-h-9 @3xl:items-center">{children}</span>
);

function ShortText({ text }: { text: string }) {
  return (
    <InRow>
      <span className="block max-w-32 truncate" title={text}>
        {text}
      </span>
    </InRow>
  );
}

/** A group header and the products of its group have a colored line on the left. */
function ProductHeading({ product }: { product: AdminProductCard }) {
  const dialogLink = useDialogLinks();
  const { id, name, is_parent: isHeader, parent_name: group } = product;
  return (
    <span
      className={classNames(
        'relative flex min-h-9 items-center @3xl:-my-0.5',
        !isHeader && 'pl-11.5',
        (isHeader || group !== null) &&
          'before:absolute before:inset-y-0 before:-left-2.5 before:border-l-4 before:border-leaf',
      )}
    >
      {!isHeader && (
        <ProductPicture
          src={product.image_url}
          name={name}
          category={product.category}
          sizes="2.25rem"
          className="absolute left-0 size-9 rounded-sm"
        />
      )}
      <span className="grid min-w-0 leading-4.5">
        {group !== null && <span className="text-xs text-ink-soft">{group}</span>}
        <span className="flex flex-wrap items-center gap-x-2">
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
  return (
    <InRow>
      {stock === null ? (
        <span className="text-ink-soft">
          <span aria-hidden="true" className="@max-3xl:hidden">
            –
          </span>
          <span className="text-sm @3xl:sr-only">Not counted</span>
        </span>
      ) : (
        <ValueInRow product={product} field={stockInRow}>
          <span className={classNames('tabular-nums', stock === 0 && 'font-semibold text-bad')}>
            <span>{stock}</span>
            <span className="@3xl:hidden"> in stock</span>
          </span>
        </ValueInRow>
      )}
    </InRow>
  );
}

function Status({ product }: { product: AdminProductCard }) {
  const { label, tone } = statusStyles[product.product_status];
  return (
    <span className="flex flex-wrap items-center gap-1 @3xl:max-w-46 @5xl:min-w-36">
      <ValueInRow product={product} field={statusInRow}>
        <Badge tone={tone}>{label}</Badge>
      </ValueInRow>
      {product.has_change_request && <Badge tone="warn">Change waits</Badge>}
      <span className="contents @max-3xl:hidden">
        <Badge>{product.is_coop_share ? 'Coop Share' : 'Add-on'}</Badge>
        {product.featured && <Badge tone="citrus">Featured</Badge>}
        {product.has_recipe && <Badge tone="leaf">Recipe</Badge>}
      </span>
    </span>
  );
}
