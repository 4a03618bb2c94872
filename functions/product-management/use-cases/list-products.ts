import type * as z from 'zod';
import type { listAdminProducts } from '#shared/contracts/product-management/product-management.ts';
import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import { getStoredProducts, productEntity } from '#functions/catalogue/data/products.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { encodeCursor, readCursor } from '#functions/platform/list-query.ts';
import { knownStaffCatalogue, readStaffCatalogue } from '../data/read-staff-catalogue.ts';
import { chooseStaffCards, type StaffCatalogue } from '../domain/choose-staff-cards.ts';
import { toAdminCard } from '../domain/product-fields.ts';

export const isPosition = (position: Record<string, unknown>): position is { after: string } =>
  Object.keys(position).length === 1 && typeof position.after === 'string';

/**
 * The cards come from memory. One batch reads the versions of the stored card lists together with the
 * products that the page probably shows, by the cards of the last call. The other products of the page are
 * read afterwards.
 * @throws AppError `invalid` for a cursor that is not of this list
 */
export async function listForStaff(filters: z.output<(typeof listAdminProducts)['query']>) {
  const position = readCursor(filters.cursor, isPosition);
  const choose = (from: StaffCatalogue) => chooseStaffCards(from, filters, position?.after);
  const idsOf = ({ page }: ReturnType<typeof choose>) => page.map(({ card }) => card.id);
  const guessedIds = idsOf(choose(knownStaffCatalogue()));
  const [versions, guessed] = await getEntities([
    theStaffVersions,
    guessedIds.map((id) => productEntity.at(id)),
  ]);
  const catalogue = await readStaffCatalogue(versions);
  const chosen = choose(catalogue);
  const { page, next, counts } = chosen;
  const joinedIds = idsOf(chosen).filter((id) => !guessedIds.includes(id));
  const products = byId([...guessed, ...(await getStoredProducts(joinedIds))]);
  return {
    products: page.flatMap(({ card, parentName }) => {
      const product = products.get(card.id);
      return product ? [toAdminCard(card, product, parentName)] : [];
    }),
    counts,
    groups: catalogue.groups,
    categories: catalogue.categories,
    next_cursor: encodeCursor(next === undefined ? undefined : { after: next }),
  };
}
