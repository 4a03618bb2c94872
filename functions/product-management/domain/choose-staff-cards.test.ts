import { staffCardOf } from '#functions/catalogue/domain/staff-card.ts';
import { exampleProduct } from '../../../tests/support/example-product.ts';
import { chooseStaffCards, toStaffCatalogue } from './choose-staff-cards.ts';

const catalogueOf = (...products: Parameters<typeof exampleProduct>[0][]) =>
  toStaffCatalogue(products.map((product) => staffCardOf(exampleProduct(product))!));

it.each([
  ['jalapeno', 'Jalapeño Jam'],
  ['creme', 'Crème'],
  ["lion's mane", 'Lion’s Mane'],
  ['chefs', 'Chef’s Box'],
  ['rios creme', 'Crème'],
])('a product looked for by %j is found as %s', (search, name) => {
  const catalogue = catalogueOf(
    ...['Jalapeño Jam', 'Crème', 'Lion’s Mane', 'Chef’s Box'].map((each) => ({
      id: each,
      name: each,
      vendorName: 'Señor Ríos',
    })),
  );
  const { page } = chooseStaffCards(catalogue, { search, tab: 'all', limit: 10 }, undefined);
  expect(page.map(({ card }) => card.name)).toEqual([name]);
});

it('the lists of staff have products, groups and categories in the order that people look for them', () => {
  const names = ['Figs', 'Éclair', 'Eggs'];
  const { entries, groups, categories } = catalogueOf(
    ...names.map((name) => ({ id: name, name, category: name, isParent: true })),
  );
  const expected = ['Éclair', 'Eggs', 'Figs'];
  expect(entries.map(({ card }) => card.name)).toEqual(expected);
  expect(groups.map(({ name }) => name)).toEqual(expected);
  expect(categories).toEqual(expected);
});
