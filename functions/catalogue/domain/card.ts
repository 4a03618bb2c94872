import type { ListedProduct } from '#shared/contracts/catalogue/catalogue.ts';
import { toDollars } from '#shared/money.ts';
import { cutText } from '#shared/cut-text.ts';
import { backInOf, isOfferedFor, ratingOf, showsRecipe, type Product } from './product.ts';

/** What no list of the shop shows or filters by. */
type LeftOut =
  | 'approvedPriceCents'
  | 'pricesAtCutoffs'
  | 'stock'
  | 'storage'
  | 'salesTax'
  | 'childIds'
  | 'displayOrder'
  | 'requiresFoodLabel'
  | 'foodLabel'
  | 'recipe'
  | 'submittedAt'
  | 'changeRequest'
  | 'decision'
  | 'version';

/**
 * What lists know of a product on sale: everything they show and filter by but the stock, which changes with
 * each order. `isCounted` says whether there is one to ask for.
 */
export interface Card extends Omit<Product, LeftOut> {
  isCounted: boolean;
  /** Missing on cards that were written before the shop showed recipes: then only the product says it. */
  hasRecipe?: boolean;
}

/** As much of a description as a search looks at, in characters. */
const longestSearched = 500;
/** As much of it as a list shows. */
const longestShown = 200;

/** The card of a product, or undefined when it is not on sale. */
export function cardOf(product: Product): Card | undefined {
  if (product.status !== 'active') return undefined;
  const {
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
  } = product;
  return {
    ...shown,
    description: cutText(product.description, longestSearched),
    isCounted: stock !== null,
    hasRecipe: recipe !== null,
  };
}

/**
 * A card as lists answer it.
 * @param stock units left, or null when the product is not counted
 * @param showPrice only for subscribed members and staff (Q053)
 * @param today local, YYYY-MM-DD
 */
export function toListedProduct(
  card: Card,
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
    has_recipe: showsRecipe(card.hasRecipe ?? false, card),
  };
}

/** The beginning of a text, ended at a word. */
function excerpt(text: string): string {
  if (text.length <= longestShown) return text;
  return `${cutText(text, longestShown).replace(/\s+\S*$/, '')}…`;
}
