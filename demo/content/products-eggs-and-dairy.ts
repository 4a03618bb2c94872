import { defineGroup, defineProduct } from './define-product.ts';
import type { SeedProduct } from './types.ts';

const category = 'Eggs & Dairy' as const;
const vendorId = 'usr_vendor-pullet-lane';

/** Eggs, butter, milk and cheese. */
export const eggsAndDairy: SeedProduct[] = [
  defineGroup('pasture-raised-eggs', {
    name: 'Pasture-Raised Eggs',
    description:
      'Brown, cream and blue eggs with deep orange yolks, from hens on fresh grass. Three sizes of carton.',
    category,
    vendorId,
  }),
  defineProduct('half-dozen-eggs', {
    name: 'Half-Dozen Eggs',
    description: 'Six large eggs in a small carton, for a small kitchen.',
    category,
    priceCents: 425,
    unit: '6 eggs',
    vendorId,
    stock: 40,
    parentId: 'prd_pasture-raised-eggs',
  }),
  defineProduct('dozen-eggs', {
    name: 'Dozen Eggs',
    description: 'Twelve large eggs in mixed colors, laid this week.',
    category,
    priceCents: 775,
    unit: 'dozen',
    vendorId,
    featured: true,
    stock: 90,
    parentId: 'prd_pasture-raised-eggs',
  }),
  defineProduct('flat-of-eggs', {
    name: 'Flat of 30 Eggs',
    description: 'The baker’s flat: thirty eggs, at a better price for each.',
    category,
    priceCents: 1750,
    unit: '30 eggs',
    vendorId,
    stock: 12,
    parentId: 'prd_pasture-raised-eggs',
  }),
  defineProduct('duck-eggs', {
    name: 'Duck Eggs',
    description: 'Rich, large and pale blue. They make the tallest sponge cake you have ever baked.',
    category,
    priceCents: 650,
    unit: '6 eggs',
    vendorId,
    stock: 14,
  }),
  defineProduct('cultured-butter', {
    name: 'Cultured Jersey Butter',
    description: 'Churned from soured Jersey cream with a little sea salt. Soft yellow and faintly tangy.',
    category,
    priceCents: 895,
    unit: '8 oz',
    vendorId,
  }),
  defineProduct('whole-milk', {
    name: 'Whole Jersey Milk',
    description:
      'Gently pasteurized and not homogenized, so the cream rises. Glass bottle, please bring it back.',
    category,
    priceCents: 725,
    unit: 'half gallon',
    vendorId,
    stock: 30,
  }),
  defineProduct('farmhouse-cheddar', {
    name: 'Farmhouse Cheddar',
    description: 'Aged eight months until it crumbles. Nutty, a little sharp, lovely with honey.',
    category,
    priceCents: 1150,
    unit: '8 oz wedge',
    vendorId,
  }),
];
