import {
  campaigns,
  coopReviews,
  events,
  locations,
  members,
  pendingCoopReviews,
  pendingReviews,
  plans,
  productReviews,
  products,
  promotions,
  recipes,
  vendors,
} from './content.ts';
import { renderPictures } from './render-pictures.ts';
import { talk } from './talk.ts';

const idsOf = (things: { id: string }[]) => new Set(things.map((thing) => thing.id));
const productIds = idsOf(products);

test.each([
  ['locations', locations, /^loc_[a-z0-9-]+$/],
  ['vendors', vendors, /^usr_(demo-vendor|vendor-[a-z0-9-]+)$/],
  ['plans', plans, /^plan_[a-z0-9-]+$/],
  ['products', products, /^prd_[a-z0-9-]+$/],
])('ids of %s are unique and well formed', (_, things, form) => {
  expect(idsOf(things).size).toBe(things.length);
  expect(things.filter((thing) => !form.test(thing.id))).toEqual([]);
});

test('the first vendor is the demo account', () => {
  expect(vendors[0]).toMatchObject({ id: 'usr_demo-vendor', email: 'vendor@demo.test' });
});

test('the addresses and codes of the demo content are used once', () => {
  const emails = [...vendors, ...members].map((person) => person.email);
  expect(new Set(emails).size).toBe(emails.length);
  expect(new Set(promotions.map((promotion) => promotion.code)).size).toBe(promotions.length);
});

test('everything that the demo content refers to exists', () => {
  const groups = idsOf(products.filter((product) => product.isParent));
  const strays = [
    ...products.filter((product) => !idsOf(vendors).has(product.vendorId)),
    ...products.filter((product) => product.parentId !== null && !groups.has(product.parentId)),
    ...[...productReviews, ...pendingReviews].filter((review) => !productIds.has(review.productId)),
    ...members.filter((member) => member.planId !== null && !idsOf(plans).has(member.planId)),
    ...campaigns
      .flatMap(({ codes }) => codes)
      .filter((code) => !promotions.some((promotion) => promotion.code === code)),
    ...Object.keys(recipes).filter((id) => !productIds.has(id)),
    ...members.filter((member) => !idsOf(locations).has(member.locationId)),
  ];
  expect(strays).toEqual([]);
});

test('a group has no price of its own and two to four children; everything else has a price', () => {
  for (const product of products) {
    const children = products.filter((other) => other.parentId === product.id);
    if (product.isParent) {
      expect(product.priceCents).toBe(0);
      expect(children.length).toBeGreaterThanOrEqual(2);
      expect(children.length).toBeLessThanOrEqual(4);
    } else {
      expect(product.priceCents).toBeGreaterThan(0);
      expect(children).toEqual([]);
    }
  }
});

test('every category has something in it and nine products are featured', () => {
  const categories = new Set(products.map((product) => product.category));
  expect([...categories].sort()).toEqual([
    'Botanicals',
    'Bread & Bakery',
    'Coffee & Tea',
    'Eggs & Dairy',
    'Honey & Preserves',
    'Microgreens',
    'Mushrooms',
    'Pantry',
    'Produce',
  ]);
  expect(products.filter((product) => product.featured)).toHaveLength(9);
});

test('every subscription state is among the demo’s members', () => {
  expect(new Set(members.map((member) => member.subscription)).size).toBe(6);
});

test('no text of the demo content is empty, but the unit of a group and an unsettled time', () => {
  const texts = [
    locations,
    vendors,
    plans,
    products,
    productReviews,
    pendingReviews,
    coopReviews,
    pendingCoopReviews,
    members,
    events,
    promotions,
    campaigns,
  ]
    .flat()
    .flatMap((thing) => Object.entries(thing))
    .filter(([field, value]) => typeof value === 'string' && !['unit', 'eventTime'].includes(field));
  expect(texts.filter(([, value]) => String(value).trim() === '')).toEqual([]);
  expect(products.filter((product) => !product.isParent && product.unit === '')).toEqual([]);
});

test('every picture of the demo content renders, and none is drawn for nothing', async () => {
  const pictures = await renderPictures();
  const wanted = [...products, ...vendors, ...plans].map((thing) => thing.picture);
  expect([...pictures.keys()].sort()).toEqual([...new Set(wanted)].sort());
  for (const [key, { file480, file960 }] of pictures) {
    expect(file480.name).toMatch(new RegExp(`^${key}-[0-9a-f]{8}-480\\.webp$`));
    expect(file960.name).toMatch(new RegExp(`^${key}-[0-9a-f]{8}-960\\.webp$`));
    expect(file960.body.length).toBeGreaterThan(file480.body.length);
  }
});

test('a code that asks for a minimum, or takes off a limited amount, says so', () => {
  const dollars = (cents: number) => `$${cents / 100}`;
  for (const { description, minimumOrderCents, maximumDiscountCents } of promotions) {
    if (minimumOrderCents > 0)
      expect(description).toContain(`orders of ${dollars(minimumOrderCents)} or more`);
    if (maximumDiscountCents) expect(description).toContain(`up to ${dollars(maximumDiscountCents)}`);
  }
});

test('one box of a share on trial does not cost more than the share', () => {
  const shares = plans.filter((plan) => !plan.isTrial).map((plan) => plan.priceCents);
  const trials = plans.filter((plan) => plan.isTrial).map((plan) => plan.priceCents);
  expect(Math.max(...trials)).toBeLessThanOrEqual(Math.min(...shares));
});

test('ten of the demo’s products on sale have a recipe, one of them without a picture', () => {
  const pictured = Object.values(recipes).filter(({ picture }) => picture !== '');
  expect([Object.keys(recipes).length, pictured.length]).toEqual([10, 9]);
  const onSale = products.filter(({ status, isParent }) => status === 'active' && !isParent);
  expect(Object.keys(recipes).filter((id) => !idsOf(onSale).has(id))).toEqual([]);
  expect(pictured.filter(({ picture }) => !products.some((product) => product.picture === picture))).toEqual(
    [],
  );
});

test('nothing in the demo content speaks of a pickup on another day than Saturday, or in a town without one', () => {
  const said = JSON.stringify([vendors, products, coopReviews, productReviews, talk, locations]);
  expect(
    said.match(
      /(Monday|Tuesday|Wednesday|Thursday|Friday)s? (errand|pickup)|on (Thurs|Fri|Wednes|Tues|Mon)days/g,
    ),
  ).toBeNull();
  const towns = new Set(locations.map(({ city }) => city));
  const named = [...said.matchAll(/the ((?:[A-Z]\S+ )+)(?:pickup|hall)\b/g)].map(([, town]) => town!.trim());
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((town) => !towns.has(town))).toEqual([]);
});
