import type * as z from 'zod';
import type { exportProducts } from '#shared/contracts/product-management/product-files.ts';
import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import { getStoredProducts } from '#functions/catalogue/data/products.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { encodeCursor, readCursor } from '#functions/platform/list-query.ts';
import { readStaffCatalogue } from '../data/read-staff-catalogue.ts';
import { chooseStaffCards } from '../domain/choose-staff-cards.ts';
import { toAdminProduct } from '../domain/product-fields.ts';
import { isPosition } from './list-products.ts';

/** This number of products fits into one answer, even with the longest texts. */
const pageSize = 50;

/** @throws AppError `invalid` for a cursor that is not of this list */
export async function pageForFile(filters: z.output<(typeof exportProducts)['query']>) {
  const position = readCursor(filters.cursor, isPosition);
  const [versions] = await getEntities([theStaffVersions]);
  const catalogue = await readStaffCatalogue(versions);
  const { page, next } = chooseStaffCards(catalogue, { ...filters, limit: pageSize }, position?.after);
  const products = await getStoredProducts(page.map(({ card }) => card.id));
  return {
    products: products.filter(({ status }) => status !== 'deleted').map(toAdminProduct),
    next_cursor: encodeCursor(next === undefined ? undefined : { after: next }),
  };
}
