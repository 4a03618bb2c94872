import { defineProduct } from './define-product.ts';
import type { SeedProduct } from './types.ts';

const grower = { category: 'Microgreens', vendorId: 'usr_demo-vendor', organic: true } as const;
const mushroomGrower = { category: 'Mushrooms', vendorId: 'usr_vendor-oak-shade-mushrooms' } as const;

/** Greens cut within hours of pickup. */
export const microgreens: SeedProduct[] = [
  defineProduct('rainbow-microgreens', {
    ...grower,
    name: 'Rainbow Microgreens Mix',
    description:
      'Radish, kale, amaranth and cabbage, cut the morning you collect it. Peppery, bright and tender.',
    priceCents: 600,
    unit: '3 oz',
    featured: true,
    stock: 55,
  }),
  defineProduct('sunflower-shoots', {
    ...grower,
    name: 'Sunflower Shoots',
    description: 'Thick, crunchy and nutty. A salad on their own with lemon and salt.',
    priceCents: 600,
    unit: '4 oz',
  }),
  defineProduct('pea-shoots', {
    ...grower,
    name: 'Pea Shoots',
    description: 'Sweet tendrils that taste of spring peas. Wilt them for ten seconds, no more.',
    priceCents: 550,
    unit: '4 oz',
  }),
  defineProduct('living-basil-tray', {
    ...grower,
    name: 'Living Basil Tray',
    description: 'A tray of young basil, still growing. Keep it on a sunny sill and cut as you need it.',
    priceCents: 900,
    unit: '5 x 5 in tray',
    salesTax: true,
    stock: 16,
  }),
  // The vendor submitted this product with a picture of the mix, until it has one of its own.
  {
    ...defineProduct('purple-radish-microgreens', {
      ...grower,
      name: 'Purple Radish Microgreens',
      description: 'Deep purple stems with a clean bite. Good on eggs, tacos and cold noodles.',
      priceCents: 650,
      unit: '3 oz',
      salesTax: true,
      status: 'pending_approval',
    }),
    picture: 'rainbow-microgreens',
  },
];

/** Gourmet mushrooms, fresh and dried. */
export const mushrooms: SeedProduct[] = [
  defineProduct('blue-oyster-mushrooms', {
    ...mushroomGrower,
    name: 'Blue Oyster Mushrooms',
    description: 'Velvety slate-blue clusters. Tear them by hand and sear until crisp.',
    priceCents: 850,
    unit: '8 oz',
    organic: true,
  }),
  defineProduct('lions-mane-mushrooms', {
    ...mushroomGrower,
    name: 'Lion’s Mane',
    description: 'A shaggy white pompom with the texture of crab. Slice into steaks and brown in butter.',
    priceCents: 1100,
    unit: '8 oz',
    organic: true,
    featured: true,
    stock: 22,
  }),
  defineProduct('shiitake-mushrooms', {
    ...mushroomGrower,
    name: 'Oak-Grown Shiitake',
    description: 'Meaty caps with a woodsy depth, grown slowly on oak. Save the stems for broth.',
    priceCents: 900,
    unit: '8 oz',
    organic: true,
  }),
  defineProduct('cremini-mushrooms', {
    ...mushroomGrower,
    name: 'Cremini Mushrooms',
    description: 'The everyday brown mushroom, only fresher. Firm, earthy and clean.',
    priceCents: 550,
    unit: '10 oz',
  }),
  defineProduct('chefs-mushroom-box', {
    ...mushroomGrower,
    name: 'Chef’s Mushroom Box',
    description: 'Three or four kinds, whatever is fruiting best. A pound in all, packed in a small box.',
    priceCents: 1600,
    unit: '1 lb box',
    organic: true,
    stock: 18,
  }),
  defineProduct('oyster-mushroom-grow-kit', {
    ...mushroomGrower,
    name: 'Oyster Mushroom Grow Kit',
    description: 'A block that fruits on your kitchen counter in about ten days. Mist twice a day and watch.',
    priceCents: 2400,
    unit: 'kit',
    salesTax: true,
    status: 'pending_approval',
  }),
];
