import { listProductCategories } from '#shared/contracts/catalogue/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItem } from '#functions/platform/table.ts';
import { versionsOf } from '../data/parts.ts';
import { readCatalogue } from '../data/read-catalogue.ts';
import { categoriesOf } from '../domain/choose-cards.ts';

export const handler = endpoint(listProductCategories, async () => {
  const versions = versionsOf(await getItem(keys.catalogueVersions()));
  return { categories: categoriesOf(await readCatalogue(versions)) };
});
