import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CustomerReviews } from '#web/features/resources/customer-reviews.tsx';
import { RewardCodes } from '#web/features/account/reward-codes.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const reviewOf = (more: object) => ({
  id: 'rev_1',
  product_id: 'coop',
  user_name: 'Ana B.',
  rating: 4,
  title: 'Well',
  content: '<i>Sweet</i>',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  is_verified_purchase: true,
  helpful_votes: 2,
  status: 'approved',
  own: false,
  found_helpful: false,
  product_name: null,
  product_category: '',
  vendor_name: '',
  is_on_sale: false,
  ...more,
});
const statistics = {
  averageRating: 4.5,
  totalReviews: 2,
  verifiedPurchases: 1,
  totalHelpfulVotes: 7,
  average_rating: 4.5,
  total_reviews: 2,
  rating_distribution: { '1': 0, '2': 0, '3': 0, '4': 1, '5': 1 },
};
const others = { 'GET /api/inventory/products': { data: [], next_cursor: null } };

it('a review is shown as it was written, with what it is about, and the figures', async () => {
  const ofProduct = { id: 'rev_2', product_id: 'prd_honey', product_name: 'Honey', is_on_sale: true };
  stubApi({
    ...others,
    'GET /api/reviews': {
      data: [reviewOf({}), reviewOf({ ...ofProduct, vendor_name: 'Bees' })],
      next_cursor: null,
    },
    'GET /api/reviews/stats/overview': { data: statistics },
  });
  renderSignedIn(<CustomerReviews />);
  expect(await screen.findAllByText('<i>Sweet</i>')).toHaveLength(2);
  expect(screen.getAllByText('Verified purchase')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Honey' })).toHaveAttribute('href', '/products/prd_honey');
  expect(await screen.findByText('4.5')).toBeVisible();
  expect(screen.getByText('7')).toBeVisible();
});

it('reviews that cannot be read show nothing invented', async () => {
  stubApi({
    ...others,
    'GET /api/reviews': refuse(503, ''),
    'GET /api/reviews/stats/overview': refuse(503, ''),
  });
  renderSignedIn(<CustomerReviews />);
  await waitFor(() => expect(screen.getAllByText('Failed to fetch reviews')).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: 'Try Again' })).toHaveLength(2);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('an account keeps its codes of reviews, and says how to earn one', async () => {
  let rewards: object[] = [];
  stubApi({ 'GET /api/promotions/rewards': () => ({ rewards }) });
  const { unmount } = renderSignedIn(<RewardCodes />);
  expect(await screen.findByText(/You have no codes right now/)).toBeVisible();
  unmount();
  rewards = [{ code: 'REVIEW123456ABCD', kind: 'share', amount: 3, expires_at: '2026-12-24T12:00:00.000Z' }];
  renderSignedIn(<RewardCodes />);
  expect(await screen.findByText('REVIEW123456ABCD')).toBeVisible();
  expect(screen.getByText(/\$3.00 off one order, for sharing your review/)).toBeVisible();
});
