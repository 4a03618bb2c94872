import fc from 'fast-check';
import { exampleProduct } from '../../../tests/support/example-product.ts';
import { cardOf, toListedProduct, type Card } from './card.ts';
import {
  categoriesOf,
  chooseCards,
  isPositionIn,
  toCatalogue,
  type Filters,
  type Position,
} from './choose-cards.ts';

const card = (changes: Parameters<typeof exampleProduct>[0]) => cardOf(exampleProduct(changes))!;
const everything: Filters = { type: 'all', min_price: 0, max_price: 1000, sort: 'name', limit: 100 };
const choose = (cards: Card[], filters: Partial<Filters> = {}, byPrice = true) =>
  chooseCards(toCatalogue(cards), { ...everything, ...filters }, byPrice, undefined).cards.map(
    ({ id }) => id,
  );

const anyCard = fc
  .record({
    name: fc.constantFrom('Honey', 'honey', 'Eggs', 'Äpfel', 'Raw honey comb'),
    category: fc.constantFrom('Pantry', 'Dairy'),
    vendorId: fc.constantFrom('usr_one', 'usr_two'),
    priceCents: fc.integer({ min: 1, max: 12 }).map((dollars) => dollars * 100),
    featured: fc.boolean(),
    type: fc.constantFrom('addon' as const, 'coop_share' as const),
  })
  .map((changes) => changes);
const catalogues = fc
  .array(anyCard, { maxLength: 40 })
  .map((products) => products.map((changes, at) => card({ ...changes, id: `prd_${at}` })));
const filters = fc.record({
  type: fc.constantFrom('all' as const, 'addon' as const),
  category: fc.constantFrom(undefined, 'Dairy'),
  featured: fc.constantFrom(undefined, 'true' as const),
  search: fc.constantFrom(undefined, 'HONEY', 'comb raw'),
  min_price: fc.constantFrom(0, 3),
  max_price: fc.constantFrom(1000, 9),
  sort: fc.constantFrom('name' as const, 'name_desc' as const, 'price' as const, 'price_desc' as const),
});

it('the catalogue gives each card that fits once over its pages, none of them empty or short', () => {
  fc.assert(
    fc.property(catalogues, filters, fc.integer({ min: 1, max: 7 }), (cards, chosenFilters, limit) => {
      const whole = choose(cards, chosenFilters);
      const pages: string[][] = [];
      let position: Position | undefined;
      do {
        const page = chooseCards(
          toCatalogue(cards),
          { ...everything, ...chosenFilters, limit },
          true,
          position,
        );
        pages.push(page.cards.map(({ id }) => id));
        expect(page.next && isPositionIn(chosenFilters.sort)(page.next)).not.toBe(false);
        position = page.next;
      } while (position);
      expect(pages.flat()).toEqual(whole);
      expect(pages.length).toBe(Math.max(1, Math.ceil(whole.length / limit)));
    }),
  );
});

it('the catalogue is ordered by name or price, and by name alone where prices are not shown', () => {
  const cards = [
    card({ id: 'prd_b', name: 'beans', priceCents: 100 }),
    card({ id: 'prd_a', name: 'Apples', priceCents: 300 }),
    card({ id: 'prd_c', name: 'Carrots', priceCents: 200 }),
  ];
  expect(choose(cards)).toEqual(['prd_a', 'prd_b', 'prd_c']);
  expect(choose(cards, { sort: 'name_desc' })).toEqual(['prd_c', 'prd_b', 'prd_a']);
  expect(choose(cards, { sort: 'price' })).toEqual(['prd_b', 'prd_c', 'prd_a']);
  expect(choose(cards, { sort: 'price_desc', min_price: 2 })).toEqual(['prd_a', 'prd_c']);
  expect(choose(cards, { sort: 'price_desc', min_price: 2 }, false)).toEqual(['prd_a', 'prd_b', 'prd_c']);
});

it('the catalogue puts a group header where its cheapest child is, and finds it by the price of any child', () => {
  const cards = [
    card({ id: 'prd_group', name: 'Honey', isParent: true, priceCents: 0 }),
    card({ id: 'prd_small', name: 'Small jar', parentId: 'prd_group', priceCents: 500 }),
    card({ id: 'prd_large', name: 'Large jar', parentId: 'prd_group', priceCents: 1500 }),
    card({ id: 'prd_cheap', name: 'Lemon', priceCents: 100 }),
    card({ id: 'prd_empty', name: 'Nothing left', isParent: true, priceCents: 0 }),
  ];
  expect(choose(cards, { sort: 'price' })).toEqual([
    'prd_cheap',
    'prd_group',
    'prd_small',
    'prd_large',
    'prd_empty',
  ]);
  expect(choose(cards, { sort: 'price_desc' })).toEqual([
    'prd_large',
    'prd_small',
    'prd_group',
    'prd_cheap',
    'prd_empty',
  ]);
  expect(choose(cards, { min_price: 10 })).toEqual(['prd_group', 'prd_large']);
  expect(choose(cards, { min_price: 6, max_price: 9 })).toEqual([]);
});

it('the catalogue is searched for names, descriptions and vendors by every word, in any order', () => {
  const cards = [
    card({ id: 'prd_a', name: 'Raw Honey', description: 'From orange blossoms.', vendorName: 'Sea Farm' }),
    card({ id: 'prd_b', name: 'Orange juice', description: '', vendorName: 'Grove' }),
  ];
  expect(choose(cards, { search: 'honey raw' })).toEqual(['prd_a']);
  expect(choose(cards, { search: 'ORANGE' })).toEqual(['prd_b', 'prd_a']);
  expect(choose(cards, { search: 'sea farm' })).toEqual(['prd_a']);
});

it('the catalogue finds by a plain keyboard what has accents and curly apostrophes, and orders É beside E', () => {
  const names = [
    'Jalapeño Jam',
    'Jalapen\u0303o Salsa',
    'Crème',
    'Lion’s Mane',
    'Chef’s Box',
    'Éclair',
    'Eggs',
    'Figs',
  ];
  const cards = names.map((name) => card({ id: name, name, vendorName: 'Señor Ríos' }));
  expect(choose(cards, { search: 'jalapeno' })).toEqual(['Jalapeño Jam', 'Jalapen\u0303o Salsa']);
  expect(choose(cards, { search: 'JALAPEÑO jam' })).toEqual(['Jalapeño Jam']);
  expect(choose(cards, { search: 'creme' })).toEqual(['Crème']);
  expect(choose(cards, { search: "lion's mane" })).toEqual(['Lion’s Mane']);
  expect(choose(cards, { search: 'chefs' })).toEqual(['Chef’s Box']);
  expect(choose(cards, { search: 'senor rios', limit: 1 })).toEqual(['Chef’s Box']);
  expect(choose(cards).slice(2, 5)).toEqual(['Éclair', 'Eggs', 'Figs']);
});

it('the catalogue names the categories of what is on sale once', () => {
  const cards = ['Pantry', 'Dairy', 'Pantry'].map((category, at) => card({ id: `prd_${at}`, category }));
  expect(categoriesOf(toCatalogue(cards))).toEqual(['Dairy', 'Pantry']);
  // A product that a vendor submitted has no category until staff give it one.
  expect(categoriesOf(toCatalogue([...cards, card({ category: '' })]))).toEqual(['Dairy', 'Pantry']);
});

it('the catalogue has no card for what is not on sale, and no price for who may not see it', () => {
  expect(cardOf(exampleProduct({ status: 'inactive' }))).toBeUndefined();
  const shownCard = card({ priceCents: 750, description: 'word '.repeat(100) });
  expect(toListedProduct(shownCard, 3, true, '2026-11-23')).toMatchObject({
    price: 7.5,
    stock_remaining: 3,
    inStock: true,
  });
  expect(toListedProduct(shownCard, 0, false, '2026-11-23')).not.toHaveProperty('price');
  expect(toListedProduct(shownCard, 0, false, '2026-11-23').description).toMatch(/^(word )+word…$/);
  expect(toListedProduct(shownCard, 0, false, '2026-11-23').description.length).toBeLessThanOrEqual(201);
});

it.each([
  ['of another order', { sort: 'name_desc', after: 'x', id: 'prd_a' }],
  ['with a price for a name', { sort: 'name', after: 5, id: 'prd_a' }],
  ['of another list', { pk: 'USER#x', sk: 'PROFILE' }],
  ['with a further field', { sort: 'name', after: 'x', id: 'prd_a', pk: 'USER#x' }],
])('the catalogue takes no position %s', (_, position) => {
  expect(isPositionIn('name')(position)).toBe(false);
});
