import { catalogueReader } from '#functions/catalogue/data/catalogue-reader.ts';
import { forStaff } from '#functions/catalogue/data/parts.ts';
import { atColdStart } from '#functions/platform/cold-start.ts';
import { toStaffCatalogue } from '../domain/choose-staff-cards.ts';

const reader = catalogueReader(forStaff, toStaffCatalogue);

/** All products. Parts of the list that have not changed come from memory. */
export const readStaffCatalogue = reader.read;

/** All products as this Lambda function last read them; may be out of date. */
export const knownStaffCatalogue = reader.lastRead;

await atColdStart('TABLE_NAME', reader.readEverything);
