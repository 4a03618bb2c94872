import { atColdStart } from '#functions/platform/cold-start.ts';
import { getItem, type Item } from '#functions/platform/table.ts';
import { toCatalogue } from '../domain/choose-cards.ts';
import { catalogueReader } from './catalogue-reader.ts';
import { onSale, theVersions } from './parts.ts';

const reader = catalogueReader(onSale, toCatalogue);

/** The products on sale, for the versions that the caller has just read. */
export const readCatalogue = reader.read;

export const readCatalogueNow = async () =>
  readCatalogue(theVersions.read(await getItem<Item>(theVersions.key)));

await atColdStart('TABLE_NAME', reader.readEverything);
