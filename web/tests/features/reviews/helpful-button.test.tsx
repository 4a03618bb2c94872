import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { sessionStore } from '#web/api/session-store.ts';
import { ProductReviews } from '#web/features/reviews/product-reviews.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const marking = 'POST /api/reviews/{id}/helpful';
const reviews = <ProductReviews productId="prd_honey" productName="Honey" />;

let votes: number;
let more: object;
let refusal: Response | undefined;
let calls: StubbedCall[];

beforeEach(() => {
  [votes, more, refusal] = [3, {}, undefined];
  calls = stubApi({
    'GET /api/inventory/products/{id}/reviews': () => ({
      data: [
        {
          id: 'rev_1',
          product_id: 'prd_honey',
          user_name: 'Ana B.',
          rating: 4,
          title: '',
          content: 'Sweet',
          created_at: '2026-11-20T12:00:00.000Z',
          updated_at: '2026-11-20T12:00:00.000Z',
          is_verified_purchase: true,
          helpful_votes: votes,
          status: 'approved',
          own: false,
          found_helpful: false,
          ...more,
        },
      ],
      next_cursor: null,
    }),
    [marking]: () => {
      if (refusal) return refusal;
      [votes, more] = [votes + 1, { found_helpful: true }];
      return { helpful_votes: votes };
    },
  });
});

const button = () => screen.findByRole('button', { name: /^Helpful/ });
const marked = () => calls.filter(({ operation }) => operation === marking);

it('a member’s vote is counted by keyboard, and taken once', async () => {
  renderSignedIn(reviews);
  const helpful = await button();
  expect(helpful).toHaveAccessibleName('Helpful · 3, review by Ana B.');
  expect(helpful).toHaveAttribute('aria-pressed', 'false');
  helpful.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { pressed: true })).toHaveTextContent('Helpful · 4');
  expect(helpful).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(marked()).toMatchObject([{ params: { id: 'rev_1' }, body: { product_id: 'prd_honey' } }]);
});

it('a review where nobody has voted shows no count', async () => {
  votes = 0;
  renderSignedIn(reviews);
  expect(await button()).toHaveAccessibleName('Helpful, review by Ana B.');
});

it('a vote that was refused leaves the button not pressed', async () => {
  refusal = refuse(404, 'Review not found');
  renderSignedIn(reviews);
  await userEvent.click(await button());
  await waitFor(() => expect(marked()).toHaveLength(1));
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
});

it('one’s own review offers no vote, but tells how many found it helpful', async () => {
  more = { own: true };
  renderSignedIn(reviews);
  expect(await screen.findByText('Helpful · 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Helpful/ })).toBeNull();
});

it('a vote leads a guest to the login, and back to the product', async () => {
  renderSignedIn(reviews, { at: '/products/prd_honey' });
  act(() => sessionStore.signOut());
  const link = await screen.findByRole('link', { name: /^Helpful · 3.*log in/ });
  expect(link).toHaveAttribute('href', '/login?return_to=%2Fproducts%2Fprd_honey');
});
