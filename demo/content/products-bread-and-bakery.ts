import { defineProduct } from './define-product.ts';
import type { SeedProduct } from './types.ts';

const category = 'Bread & Bakery' as const;
const vendorId = 'usr_vendor-salt-marsh-bakery';

/** Bread and pastry from the oven before dawn on pickup day. */
export const breadAndBakery: SeedProduct[] = [
  defineProduct('country-sourdough', {
    name: 'Country Sourdough',
    description: 'A dark, crackling crust and an open, tangy crumb. Keeps for five days, if you let it.',
    category,
    priceCents: 950,
    unit: '2 lb loaf',
    vendorId,
    featured: true,
    stock: 45,
  }),
  defineProduct('morning-baguettes', {
    name: 'Morning Baguettes',
    description: 'Two thin, crisp baguettes baked at four in the morning. Best the same day.',
    category,
    priceCents: 700,
    unit: '2 each',
    vendorId,
  }),
  defineProduct('butter-croissants', {
    name: 'Butter Croissants',
    description: 'Three days in the making, with twenty-seven layers of Jersey butter.',
    category,
    priceCents: 1400,
    unit: '4 each',
    vendorId,
    stock: 25,
  }),
  defineProduct('sourdough-bagels', {
    name: 'Sourdough Bagels',
    description: 'Boiled, then baked on stone. Chewy, blistered and a little sour.',
    category,
    priceCents: 1050,
    unit: '6 each',
    vendorId,
  }),
  defineProduct('soft-pretzels', {
    name: 'Soft Pretzels',
    description: 'Deep brown and finished with flaked sea salt. Warm them in the oven for five minutes.',
    category,
    priceCents: 900,
    unit: '4 each',
    vendorId,
  }),
  defineProduct('oatmeal-honey-cookies', {
    name: 'Oatmeal Honey Cookies',
    description: 'Crisp edges, soft middles, sweetened with wildflower honey and dotted with dark chocolate.',
    category,
    priceCents: 800,
    unit: '6 each',
    vendorId,
  }),
  defineProduct('lattice-fruit-pie', {
    name: 'Lattice Fruit Pie',
    description: 'A whole nine-inch pie in an all-butter crust. The filling follows the season.',
    category,
    priceCents: 2400,
    unit: 'each',
    vendorId,
    status: 'pending_approval',
    stock: 6,
  }),
];
