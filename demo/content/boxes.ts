import type { Terms } from '#functions/share-commitments/domain/commitment.ts';

const smallBox = [
  'prd_heirloom-tomatoes',
  'prd_curly-kale-and-chard',
  'prd_garden-cucumbers',
  'prd_navel-oranges',
];

/** The products in the share of each plan, in the cycle that is packed next. */
export const boxes: Readonly<Record<string, readonly string[]>> = {
  'plan_full-share': [
    'prd_heirloom-tomatoes',
    'prd_rainbow-carrots',
    'prd_curly-kale-and-chard',
    'prd_broccoli-crowns',
    'prd_garden-cucumbers',
    'prd_sweet-bell-peppers',
    'prd_globe-eggplant',
    'prd_navel-oranges',
    'prd_garlic-and-onions',
    'prd_half-dozen-eggs',
  ],
  'plan_half-share': [
    'prd_heirloom-tomatoes',
    'prd_rainbow-carrots',
    'prd_curly-kale-and-chard',
    'prd_garden-cucumbers',
    'prd_navel-oranges',
    'prd_garlic-and-onions',
  ],
  'plan_small-share': smallBox,
  'plan_trial-box': smallBox,
};

type BoxPromise = Pick<Terms, 'productId' | 'quantity' | 'unitPriceCents'> & {
  vendorId: string;
  /** The name of promised goods that are not a product of the shop. */
  productName?: string;
  notes?: string;
};

/** The vendors' promises for the shares of the cycle that is packed next. */
export const boxPromises: readonly BoxPromise[] = [
  {
    vendorId: 'usr_demo-vendor',
    productId: 'prd_heirloom-tomatoes',
    quantity: 30,
    unitPriceCents: 350,
  },
  {
    vendorId: 'usr_demo-vendor',
    productId: 'prd_rainbow-carrots',
    quantity: 20,
    unitPriceCents: 210,
    notes: 'Tops on. They keep best in the cooler.',
  },
  {
    vendorId: 'usr_demo-vendor',
    productId: 'prd_garden-cucumbers',
    quantity: 30,
    unitPriceCents: 175,
  },
  {
    vendorId: 'usr_demo-vendor',
    productId: null,
    productName: 'Sweet potatoes, 2 lb bag',
    quantity: 10,
    unitPriceCents: 275,
    notes: 'Cured and brushed, in paper bags.',
  },
  {
    vendorId: 'usr_vendor-pullet-lane',
    productId: 'prd_half-dozen-eggs',
    quantity: 7,
    unitPriceCents: 240,
  },
];

/** The answer of a vendor to the harvest list of the cycle that is packed next. */
export const harvestAnswer = {
  vendorId: 'usr_vendor-oak-shade-mushrooms',
  short: [{ productId: 'prd_lions-mane-mushrooms', quantity: 3 }],
  note: 'The cold nights slowed the last flush. All the other mushrooms come in full.',
};
