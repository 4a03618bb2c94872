import type * as z from 'zod';
import type { listAdminProducts } from '#shared/contracts/product-management/product-management.ts';
import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { encodeCursor, readCursor } from '#functions/platform/list-query.ts';
import { readStaffCatalogue } from '../data/read-staff-catalogue.ts';
import { chooseStaffCards } from '../domain/choose-staff-cards.ts';
import { toAdminCard } from '../domain/product-fields.ts';

/** Checks that a value is a place in a list of products at which the next page goes on. */
export const isPosition = (position: Record<string, unknown>): position is { after: string } =>
  Object.keys(position).length === 1 && typeof position.after === 'string';

/**
 * Reads a page of all products with the count of each tab. The versions are one read, and the cards come from
 * memory.
 * @throws AppError `invalid` for a cursor that is not of this list
 */
export async function listForStaff(filters: z.output<(typeof listAdminProducts)['query']>) {
  const position = readCursor(filters.cursor, isPosition);
  const [versions] = await getEntities([theStaffVersions]);
  const catalogue = await readStaffCatalogue(versions);
  const { page, next, counts } = chooseStaffCards(catalogue, filters, position?.after);
  return {
    products: page.map(({ card, parentName }) => toAdminCard(card, parentName)),
    counts,
    groups: catalogue.groups,
    categories: catalogue.categories,
    next_cursor: encodeCursor(next === undefined ? undefined : { after: next }),
  };
}
