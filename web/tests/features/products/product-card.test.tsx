import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ListedProduct } from '#shared/contracts/catalogue/catalogue.ts';
import { ProductCard } from '#web/features/products/product-card.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const chicken = {
  id: 'prd_1',
  name: 'Whole Chicken',
  description: '',
  category: 'Meat',
  unit: 'each',
  estimated_weight: 4,
  image_url: '',
  inStock: true,
  stock_remaining: null,
} as ListedProduct;
const member = { role: 'customer', subscription_status: 'active' } as const;

beforeEach(() => void stubApi({}));

it('a product’s card shows beside the price of goods by weight what they weigh and what a pound costs', () => {
  renderSignedIn(<ProductCard product={{ ...chicken, price: 24 }} />, { user: member });
  expect(screen.getByText('about 4 lb · $6.00 a pound')).toBeVisible();
});

it('a product’s card shows the weight alone to readers who see no price', () => {
  renderSignedIn(<ProductCard product={chicken} />, { user: { role: 'customer' } });
  expect(screen.getByText('about 4 lb')).toBeVisible();
});

it('a product’s card shows no weight of what is sold by the piece', () => {
  renderSignedIn(<ProductCard product={{ ...chicken, price: 24, estimated_weight: null }} />, {
    user: member,
  });
  expect(screen.getByText('$24.00')).toBeVisible();
  expect(screen.queryByText(/about/)).toBeNull();
});
