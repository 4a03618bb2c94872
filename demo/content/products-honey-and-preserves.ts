import { defineGroup, defineProduct } from './define-product.ts';
import type { SeedProduct } from './types.ts';

const category = 'Honey & Preserves' as const;
const vendorId = 'usr_vendor-palmetto-bend-apiary';

/** Honey by the bloom, and preserves of fruit. */
export const honeyAndPreserves: SeedProduct[] = [
  defineGroup('raw-honey', {
    name: 'Raw Florida Honey',
    description:
      'Never heated, only strained. Each bloom is spun on its own, so every jar tastes of one place.',
    category,
    vendorId,
  }),
  defineProduct('wildflower-honey', {
    name: 'Wildflower Honey',
    description: 'Amber and round, from ditches, pastures and gardens between the groves and the river.',
    category,
    priceCents: 1300,
    unit: '16 oz jar',
    vendorId,
    featured: true,
    parentId: 'prd_raw-honey',
  }),
  defineProduct('orange-blossom-honey', {
    name: 'Orange Blossom Honey',
    description: 'Pale gold with the scent of a grove in March. The jar people come back for.',
    category,
    priceCents: 1500,
    unit: '16 oz jar',
    vendorId,
    stock: 32,
    parentId: 'prd_raw-honey',
  }),
  defineProduct('saw-palmetto-honey', {
    name: 'Saw Palmetto Honey',
    description: 'Dark, herbal and a little smoky. Wonderful on cheese.',
    category,
    priceCents: 1500,
    unit: '16 oz jar',
    vendorId,
    stock: 18,
    parentId: 'prd_raw-honey',
  }),
  defineProduct('cut-honeycomb', {
    name: 'Cut Honeycomb',
    description:
      'A square of comb, straight from the frame. Put it on warm toast and leave it alone for a minute.',
    category,
    priceCents: 1600,
    unit: '12 oz',
    vendorId,
    stock: 8,
  }),
  defineProduct('strawberry-basil-jam', {
    name: 'Strawberry Basil Jam',
    description: 'Soft-set and more fruit than sugar, with torn basil stirred in at the end.',
    category,
    priceCents: 850,
    unit: '8 oz jar',
    vendorId,
  }),
  defineProduct('mango-habanero-jam', {
    name: 'Mango Habanero Jam',
    description: 'Sweet first, warm after. Good with fish, cream cheese or a spoon.',
    category,
    priceCents: 875,
    unit: '8 oz jar',
    vendorId,
  }),
];
