import { listProductCategories } from '#shared/contracts/catalogue/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { theVersions } from '../data/parts.ts';
import { readCatalogue } from '../data/read-catalogue.ts';
import { categoriesOf } from '../domain/choose-cards.ts';

export const handler = endpoint(listProductCategories, async () => {
  const [versions] = await getEntities([theVersions]);
  return { categories: categoriesOf(await readCatalogue(versions)) };
});
