import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { coopAsSubject } from '#shared/co-op-review.ts';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const review = (id: string, title: string, changes: object = {}) => ({
  id,
  product_id: 'prd_honey',
  product_name: 'Honey',
  title,
  user_name: 'Ana B.',
  submitted_at: '2026-11-20T12:00:00.000Z',
  approved_at: null,
  rating: 4,
  content: `About ${title}`,
  is_coop_share: false,
  is_verified_purchase: true,
  status: 'pending',
  version: 3,
  ...changes,
});

let calls: StubbedCall[];
let pending: ReturnType<typeof review>[];
let failing: Set<string>;
const writes = () => calls.filter(({ operation }) => operation.startsWith('PUT'));

beforeEach(() => {
  failing = new Set();
  pending = [review('rev_1', 'Sweet'), review('rev_2', 'Sour', { is_coop_share: true })];
  const approved = [
    review('rev_9', 'Known', { status: 'approved', approved_at: '2026-11-21T12:00:00.000Z' }),
  ];
  calls = stubApi({
    'GET /api/cycles': { cycles: [] },
    'GET /api/admin/reviews': ({ query }) => ({
      reviews: query.status === 'pending' ? pending : approved,
      counts: { pending: pending.length, approved: 31 },
      next_cursor: null,
    }),
    'PUT /api/admin/reviews/{id}': ({ params }) => {
      if (failing.has(params.id ?? '')) return refuse(503, 'Please try again in a moment.');
      const decided = pending.find(({ id }) => id === params.id)!;
      pending = pending.filter((one) => one !== decided);
      return { message: '', review: decided };
    },
  });
});

const open = (at = '/admin/reviews') =>
  renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;

it('the review screen shows both lists with their counts, and what each review says', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Pending Reviews (2)' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Approved Reviews (31)' })).toBeVisible();
  const row = screen.getByRole('row', { name: /Sour/ });
  expect(row).toHaveTextContent('Coop Share');
  expect(within(row).getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Known/ })).toHaveTextContent('Published');
});

it('the review screen marks each review by what it is about: a share, an add-on or the co-op', async () => {
  pending.push(review('rev_3', 'Friendly', { product_id: coopAsSubject }));
  open();
  expect(await screen.findByRole('row', { name: /Sour/ })).toHaveTextContent('Coop Share');
  expect(screen.getByRole('row', { name: /Sweet/ })).toHaveTextContent('Add-on');
  const row = screen.getByRole('row', { name: /Friendly/ });
  expect(within(row).getByText('Co-op')).toBeVisible();
  expect(row).not.toHaveTextContent('Add-on');
});

it('a review is published as it was read', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Approve & Publish\s*“Sweet”/ }));
  expect(await screen.findByText('1 review published')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Pending Reviews (1)' })).toBeVisible();
  expect(writes()).toMatchObject([
    { params: { id: 'rev_1' }, body: { product_id: 'prd_honey', status: 'approved', version: 3 } },
  ]);
});

it('the review screen decides many, says which failed and tries those again', async () => {
  failing.add('rev_2');
  open('/admin/reviews?selected=rev_1,rev_2,rev_gone');
  expect(await screen.findByText('2 selected')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve & Publish' }));
  expect(await screen.findByText('1 review published, 1 failed')).toBeVisible();
  expect(screen.getByText('“Sour” by Ana B.: Please try again in a moment.')).toBeVisible();
  expect(await screen.findByText('1 selected')).toBeVisible();
  failing.clear();
  await userEvent.click(await screen.findByRole('button', { name: 'Try the 1 failed again' }));
  expect(await screen.findByText('No pending reviews to approve')).toBeVisible();
});

it('the review screen asks before it rejects', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Reject\s*“Sweet”/ }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Reject “Sweet” by Ana B.?');
  await userEvent.click(await within(question).findByRole('button', { name: 'Cancel' }));
  expect(writes()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: /Reject\s*“Sweet”/ }));
  await userEvent.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Reject' }),
  );
  expect(await screen.findByText('1 review rejected')).toBeVisible();
  expect(writes()[0]).toMatchObject({ body: { status: 'rejected' } });
});
