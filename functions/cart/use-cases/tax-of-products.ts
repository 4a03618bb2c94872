import { getEntities } from '#functions/platform/entity.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type * as z from 'zod';
import type { calculateTax } from '#shared/contracts/cart/cart.ts';
import { toDollars } from '#shared/money.ts';
import { notFound } from '#functions/platform/errors.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { combinedRate, ratesFor, splitTax } from '../domain/tax.ts';

const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id;

/**
 * Of the request, only ids and quantities are used. The prices come from the table.
 * @throws AppError `not_found` for an unknown product or location.
 */
export async function taxOfProducts(input: z.output<(typeof calculateTax)['body']>, now: Date) {
  const [location, settings, products] = await getEntities([
    locationEntity.at(idOf(input.pickupLocation)),
    theSettings,
    input.products.map((line) => productEntity.at(idOf(line.product))),
  ]);
  if (!location) throw notFound('Pickup location');
  const totals = input.products.map((line, at) => {
    const product = products[at];
    if (product?.status !== 'active') throw notFound('Product');
    const cents = product.priceCents * line.quantity;
    return { cents, taxableCents: product.salesTax ? cents : 0 };
  });
  const subtotalCents = totals.reduce((sum, line) => sum + line.cents, 0);
  const taxableCents = totals.reduce((sum, line) => sum + line.taxableCents, 0);
  const rates = ratesFor(location.county, settings, now);
  const tax = splitTax(taxableCents, rates);
  const breakdown = { state: toDollars(tax.stateCents), county: toDollars(tax.countyCents) };
  const taxCents = tax.stateCents + tax.countyCents;
  return {
    summary: {
      subtotal: toDollars(subtotalCents),
      totalTax: toDollars(taxCents),
      total: toDollars(subtotalCents + taxCents),
      breakdown,
    },
    breakdown,
    county: taxableCents > 0 ? rates.county : 'Unknown',
    taxRate: taxableCents > 0 ? combinedRate(rates) : 0,
  };
}
