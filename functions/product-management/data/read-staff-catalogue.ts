import { catalogueReader } from '#functions/catalogue/data/catalogue-reader.ts';
import { forStaff } from '#functions/catalogue/data/parts.ts';
import { atColdStart } from '#functions/platform/cold-start.ts';
import { toStaffCatalogue } from '../domain/choose-staff-cards.ts';

const reader = catalogueReader(forStaff, toStaffCatalogue);

/** Answers all products, for the versions that the caller has just read. */
export const readStaffCatalogue = reader.read;

/** Answers all products as this function last read them. They may be out of date. */
export const knownStaffCatalogue = reader.lastRead;

await atColdStart('TABLE_NAME', reader.readEverything);
