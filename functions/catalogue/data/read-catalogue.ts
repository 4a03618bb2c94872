import { atColdStart } from '#functions/platform/cold-start.ts';
import { getItem, type Item } from '#functions/platform/table.ts';
import { toCatalogue } from '../domain/choose-cards.ts';
import { catalogueReader } from './catalogue-reader.ts';
import { onSale, theVersions } from './parts.ts';

const reader = catalogueReader(onSale, toCatalogue);

/** Answers the products on sale, for the versions that the caller has just read. */
export const readCatalogue = reader.read;

/**
 * Reads the products on sale now. It reads the versions of the parts first, and then only the parts that this
 * function does not have in memory yet.
 */
export const readCatalogueNow = async () =>
  readCatalogue(theVersions.read(await getItem<Item>(theVersions.key)));

await atColdStart('TABLE_NAME', reader.readEverything);
