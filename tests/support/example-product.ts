import { blankProduct, type Product } from '#functions/catalogue/domain/product.ts';

/** A product on sale, with a test's changes. */
export const exampleProduct = (changes: Partial<Product> = {}): Product => ({
  ...blankProduct,
  id: 'prd_honey',
  name: 'Honey',
  description: 'Made for a test.',
  category: 'Honey & Preserves',
  priceCents: 1250,
  unit: 'jar',
  imageUrl: '',
  vendorId: 'usr_demo-vendor',
  vendorName: 'Test Farm',
  stock: null,
  unavailable: false,
  ratingSum: 0,
  ratingCount: 0,
  organic: false,
  local: true,
  featured: false,
  status: 'active',
  type: 'addon',
  salesTax: false,
  isParent: false,
  parentId: null,
  childIds: [],
  ...changes,
});
