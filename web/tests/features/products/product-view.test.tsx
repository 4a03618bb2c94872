import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Output } from '#shared/contracts/registry.ts';
import { ProductView } from '#web/features/products/product-view.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

type Product = Output<'getProduct'>['product'];
const product: Partial<Product> = {
  id: 'prd_1',
  name: 'Kale',
  category: 'Produce',
  vendor_id: 'usr_1',
  image_url: '',
  children: [],
};

it('leads to the vendor by the name of the business, and nowhere where it has none', () => {
  stubApi({});
  const { unmount } = renderSignedIn(
    <ProductView product={{ ...product, vendor_name: 'Hive' } as Product} />,
  );
  expect(screen.getByRole('link', { name: 'Hive' })).toHaveAttribute('href', '/vendors/usr_1');
  expect(screen.getByText('Produce from')).toBeVisible();
  unmount();
  renderSignedIn(<ProductView product={{ ...product, vendor_name: '' } as Product} />);
  expect(screen.getByText('Produce')).toBeVisible();
  expect(screen.queryByRole('link', { name: '' })).not.toBeInTheDocument();
});
