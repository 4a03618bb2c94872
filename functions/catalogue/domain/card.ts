import type { ListedProduct, Product as ProductAnswer } from '#shared/contracts/catalogue/catalogue.ts';
import { toDollars } from '#shared/money.ts';
import { poundsOf } from '#shared/weight.ts';
import { cutText } from '#shared/cut-text.ts';
import { notOffered } from '#functions/accounts/domain/offered-until.ts';
import { backInOf, isOfferedFor, ratingOf, showsRecipe, type Product } from './product.ts';

/** A product without the fields that no list of the shop shows or filters by. */
const shownOf = ({
  approvedPriceCents,
  pricesAtCutoffs,
  stock,
  storage,
  salesTax,
  childIds,
  displayOrder,
  requiresFoodLabel,
  foodLabel,
  recipe,
  submittedAt,
  changeRequest,
  decision,
  version,
  ...shown
}: Product) => shown;

/**
 * The facts of a product on sale that lists show or filter by. The stock is not here, because it changes with
 * each order. `isCounted` is true when the product counts its stock.
 */
export interface Card extends ReturnType<typeof shownOf> {
  isCounted: boolean;
  hasRecipe: boolean;
}

/** The number of characters of a description that are searched. */
const longestSearched = 500;
/** The number of characters of a description that a list shows. */
const longestShown = 200;

export function cardOf(product: Product): Card | undefined {
  if (product.status !== 'active') return undefined;
  return {
    ...shownOf(product),
    description: cutText(product.description, longestSearched),
    isCounted: product.stock !== null,
    hasRecipe: product.recipe !== null,
  };
}

/**
 * @param stock the units left; null when the product does not count its stock
 * @param showPrice true only for subscribed members and staff (Q053)
 * @param today local, YYYY-MM-DD
 */
export function toListedProduct(
  card: Omit<Card, 'isCounted'>,
  stock: number | null,
  showPrice: boolean,
  today: string,
): ListedProduct {
  const unavailable = card.unavailable || !isOfferedFor(card, today);
  return {
    id: card.id,
    name: card.name,
    description: excerpt(card.description),
    category: card.category,
    ...(showPrice && !card.isParent && { price: toDollars(card.priceCents) }),
    unit: card.unit,
    estimated_weight: poundsOf(card.estimatedWeight),
    image_url: card.imageUrl,
    vendor_name: card.vendorName,
    inStock: !unavailable && stock !== 0,
    stock_remaining: stock,
    unavailable,
    back_in: backInOf(card, today),
    rating: ratingOf(card),
    reviewCount: card.ratingCount,
    organic: card.organic,
    local: card.local,
    featured: card.featured,
    product_status: card.status,
    type: card.type,
    is_parent: card.isParent,
    parent_id: card.parentId,
    has_recipe: showsRecipe(card.hasRecipe, card),
  };
}

/**
 * @param showPrice true only for subscribed members, the product's vendor and staff (Q053)
 * @param today local, YYYY-MM-DD
 */
export const toProduct = (product: Product, showPrice: boolean, today: string): ProductAnswer => ({
  ...toListedProduct({ ...product, hasRecipe: product.recipe !== null }, product.stock, showPrice, today),
  description: product.description,
  // A vendor who is not active has no page.
  vendor_id: (product.offeredUntil !== notOffered && product.vendorId) || null,
  sales_tax: product.salesTax,
});

/** The text ends after a whole word. */
function excerpt(text: string): string {
  if (text.length <= longestShown) return text;
  return `${cutText(text, longestShown).replace(/\s+\S*$/, '')}…`;
}
