import { atColdStart } from '#functions/platform/cold-start.ts';
import { toCatalogue } from '../domain/choose-cards.ts';
import { catalogueReader } from './catalogue-reader.ts';
import { onSale } from './parts.ts';

const reader = catalogueReader(onSale, toCatalogue);

/** What is on sale, as of the versions that the caller has just read. */
export const readCatalogue = reader.read;

await atColdStart('TABLE_NAME', reader.readEverything);
