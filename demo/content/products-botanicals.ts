import { defineProduct } from './define-product.ts';
import type { SeedProduct } from './types.ts';

const category = 'Botanicals' as const;
const vendorId = 'usr_vendor-hammock-and-fern';

/** Herbs, flowers, soap and wax. */
export const botanicals: SeedProduct[] = [
  defineProduct('lavender-oat-soap', {
    name: 'Lavender Oat Soap',
    description: 'Cold-process soap with colloidal oats and lavender oil, cured for six weeks.',
    category,
    priceCents: 800,
    unit: '5 oz bar',
    vendorId,
    salesTax: true,
  }),
  defineProduct('beeswax-candle', {
    name: 'Beeswax Jar Candle',
    description:
      'Pure beeswax from Palmetto Bend with a cotton wick. It smells of honey and burns for forty hours.',
    category,
    priceCents: 1800,
    unit: '8 oz jar',
    vendorId,
    salesTax: true,
    stock: 24,
  }),
  defineProduct('calendula-salve', {
    name: 'Calendula Salve',
    description:
      'Petals steeped in olive oil for a month, then set with beeswax. For dry hands and sunburned noses.',
    category,
    priceCents: 1200,
    unit: '2 oz tin',
    vendorId,
    salesTax: true,
  }),
  defineProduct('potted-lemon-basil', {
    name: 'Potted Lemon Basil',
    description:
      'A sturdy young plant in a clay pot, raised for our heat. Pinch the tops and it will bush out.',
    category,
    priceCents: 950,
    unit: '4 in pot',
    vendorId,
    salesTax: true,
    stock: 20,
  }),
  defineProduct('fresh-herb-bundle', {
    name: 'Fresh Herb Bundle',
    description: 'Thyme, parsley, mint and whatever else looks best, tied with string.',
    category,
    priceCents: 450,
    unit: 'bundle',
    vendorId,
    organic: true,
  }),
  defineProduct('garden-bouquet', {
    name: 'Garden Bouquet',
    description: 'Sunflowers, zinnias and greenery cut at dawn. No two are the same.',
    category,
    priceCents: 1800,
    unit: 'bouquet',
    vendorId,
    salesTax: true,
    stock: 12,
  }),
  defineProduct('elderberry-syrup', {
    name: 'Elderberry Syrup',
    description: 'Wild elderberries simmered with ginger and honey. Waiting for this year’s harvest.',
    category,
    priceCents: 1900,
    unit: '8 oz bottle',
    vendorId,
    status: 'inactive',
  }),
];
