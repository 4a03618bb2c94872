import { listProductCategories } from '#shared/contracts/catalogue/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { readCatalogueNow } from '../data/read-catalogue.ts';
import { categoriesOf } from '../domain/choose-cards.ts';

export const handler = endpoint(listProductCategories, async () => ({
  categories: categoriesOf(await readCatalogueNow()),
}));
