import { listProductCategories } from '#shared/contracts/catalogue/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { getItem, type Item } from '#functions/platform/table.ts';
import { theVersions } from '../data/parts.ts';
import { readCatalogue } from '../data/read-catalogue.ts';
import { categoriesOf } from '../domain/choose-cards.ts';

export const handler = endpoint(listProductCategories, async () => {
  const versions = theVersions.read(await getItem<Item>(theVersions.key));
  return { categories: categoriesOf(await readCatalogue(versions)) };
});
