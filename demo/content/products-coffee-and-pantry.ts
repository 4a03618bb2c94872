import { defineProduct } from './define-product.ts';
import type { SeedProduct } from './types.ts';

const roaster = { category: 'Coffee & Tea', vendorId: 'usr_vendor-first-light-coffee' } as const;

/** Beans, cold brew and leaves. */
export const coffeeAndTea: SeedProduct[] = [
  defineProduct('sunrise-roast-coffee', {
    ...roaster,
    name: 'Sunrise Roast Coffee',
    description:
      'A medium roast with milk chocolate and orange peel. Whole beans, roasted two days before pickup.',
    priceCents: 1650,
    unit: '12 oz bag',
    organic: true,
    featured: true,
  }),
  defineProduct('night-heron-dark-roast', {
    ...roaster,
    name: 'Night Heron Dark Roast',
    description: 'Cocoa, toasted pecan and a long finish. It stands up to milk.',
    priceCents: 1650,
    unit: '12 oz bag',
  }),
  defineProduct('bottled-cold-brew', {
    ...roaster,
    name: 'Bottled Cold Brew',
    description: 'Steeped for eighteen hours and ready to pour over ice. Smooth, low in acid, very awake.',
    priceCents: 900,
    unit: '32 oz bottle',
    salesTax: true,
    stock: 28,
  }),
  defineProduct('roasted-yaupon-tea', {
    name: 'Roasted Yaupon Tea',
    description: 'Florida’s own caffeinated leaf, wild-picked and roasted. Smooth, never bitter.',
    category: 'Coffee & Tea',
    priceCents: 1100,
    unit: '2 oz tin',
    vendorId: 'usr_vendor-hammock-and-fern',
  }),
  defineProduct('hibiscus-ginger-tea', {
    name: 'Hibiscus Ginger Tea',
    description: 'Ruby red, tart and warming. Just as good over ice.',
    category: 'Coffee & Tea',
    priceCents: 950,
    unit: '2 oz tin',
    vendorId: 'usr_vendor-hammock-and-fern',
    organic: true,
  }),
];

/** Goods of the pantry, which keep for long. */
export const pantry: SeedProduct[] = [
  defineProduct('datil-pepper-sauce', {
    name: 'Datil Pepper Sauce',
    description: 'The St. Augustine pepper, fermented with garlic and honey. Fruity, then properly hot.',
    category: 'Pantry',
    priceCents: 900,
    unit: '5 oz bottle',
    vendorId: 'usr_vendor-palmetto-bend-apiary',
  }),
  defineProduct('atlantic-sea-salt', {
    name: 'Atlantic Sea Salt Flakes',
    description: 'Sun-dried flakes with a clean crunch. For finishing, not for the pasta pot.',
    category: 'Pantry',
    priceCents: 800,
    unit: '4 oz jar',
    vendorId: 'usr_vendor-salt-marsh-bakery',
  }),
  defineProduct('honey-pecan-granola', {
    name: 'Honey Pecan Granola',
    description: 'Oats and pecans baked in big clusters with olive oil and wildflower honey.',
    category: 'Pantry',
    priceCents: 1050,
    unit: '12 oz bag',
    vendorId: 'usr_vendor-salt-marsh-bakery',
    stock: 26,
  }),
  defineProduct('boiling-peanuts', {
    name: 'Raw Boiling Peanuts',
    description: 'Valencia peanuts in the shell, ready for a pot of salty water and a long afternoon.',
    category: 'Pantry',
    priceCents: 650,
    unit: '2 lb bag',
    vendorId: 'usr_demo-vendor',
    unavailable: true,
  }),
];
