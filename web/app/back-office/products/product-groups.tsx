import type { AdminProductCard } from '#web/features/product-form/product-words.ts';
import { ProductActions } from './product-actions.tsx';
import { ProductCard } from './product-card.tsx';

interface Group {
  id: string;
  /** The name of the group; null for products without one. */
  name: string | null;
  /** The group's header; undefined when it is on another page or in another tab. */
  header: AdminProductCard | undefined;
  products: AdminProductCard[];
}

/** Puts neighbouring products of one group together, and those without a group. */
function groupsOf(products: readonly AdminProductCard[]): Group[] {
  const groups: Group[] = [];
  for (const product of products) {
    const id = product.is_parent ? product.id : product.parent_name === null ? '' : (product.parent_id ?? '');
    const last = groups.at(-1);
    const group =
      last?.id === id
        ? last
        : {
            id,
            name: product.is_parent ? product.name : product.parent_name,
            header: product.is_parent ? product : undefined,
            products: [],
          };
    if (group !== last) groups.push(group);
    if (!product.is_parent) group.products.push(product);
  }
  return groups;
}

/** Products as cards. Those of a group are under its header. */
export function ProductGroups({ products }: { products: readonly AdminProductCard[] }) {
  return (
    <div className="grid gap-6">
      {groupsOf(products).map(({ id, name, header, products: own }, index) =>
        name === null ? (
          <Cards key={`alone ${index}`} products={own} as="h3" />
        ) : (
          <section
            key={`${id} ${index}`}
            aria-label={name}
            className="grid gap-3 border-l-4 border-leaf pl-4"
          >
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="text-xl wrap-anywhere">{name}</h3>
              {header && <ProductActions product={header} />}
            </div>
            {own.length > 0 ? (
              <Cards products={own} as="h4" />
            ) : (
              <p className="text-ink-soft">No products under this group header here.</p>
            )}
          </section>
        ),
      )}
    </div>
  );
}

const Cards = ({ products, as }: { products: readonly AdminProductCard[]; as: 'h3' | 'h4' }) => (
  <ul className="grid gap-4 2xl:grid-cols-2">
    {products.map((product) => (
      <ProductCard key={product.id} product={product} as={as} />
    ))}
  </ul>
);
