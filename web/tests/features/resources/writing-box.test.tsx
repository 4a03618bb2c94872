import '#web/api/page-routes.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { WritingBox } from '#web/features/resources/writing-box.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const writing = 'POST /api/reviews';
const sharing = 'POST /api/reviews/{id}/share';
const review = { id: 'rev_1', product_id: 'coop', content: 'Lovely people.', status: 'pending', own: true };
const codeOf = (kind: 'review' | 'share') => ({
  code: kind === 'review' ? 'REVIEW123456ABCD' : 'REVIEW123457EFGH',
  kind,
  amount: 3,
  expires_at: '2026-12-24T12:00:00.000Z',
});
const written = {
  message: 'Review submitted successfully! Check your promo code below.',
  review,
  reward: codeOf('review') as object | null,
  next_reward_at: null as string | null,
};

let answer: object | Response;
let calls: StubbedCall[];
let opened: (string | URL | undefined)[];
beforeEach(() => {
  answer = written;
  opened = [];
  vi.stubGlobal('open', (address: string, _name: string, features: string) => {
    expect(features).toBe('popup,width=626,height=436');
    opened.push(address);
    return {};
  });
  calls = stubApi({
    [writing]: () => answer,
    [sharing]: { message: 'Thank you for sharing!', reward: codeOf('share'), next_reward_at: null },
    'GET /api/inventory/products': { data: [{ id: 'prd_honey', name: 'Honey' }], next_cursor: null },
  });
});

const submit = () => screen.getByRole('button', { name: 'Submit Review' });
const text = () => screen.getByLabelText(/^Your review/);
async function write(content = 'Lovely people.') {
  renderSignedIn(<WritingBox />, { user: { role: 'customer' } });
  await userEvent.click(await screen.findByRole('radio', { name: '4 stars' }));
  await userEvent.type(text(), content);
}

it('the box for a review sends rating and text, and shows the code that the server made', async () => {
  await write();
  await userEvent.click(submit());
  expect(await screen.findByRole('heading', { name: written.message })).toHaveFocus();
  expect(screen.getByText('REVIEW123456ABCD')).toBeVisible();
  const [call] = calls.filter(({ operation }) => operation === writing);
  expect(call!.body).toMatchObject({ rating: 4, content: 'Lovely people.', product_id: 'coop', title: '' });
  expect((call!.body as { request_id: string }).request_id).toMatch(/^[\da-f-]{36}$/);
});

it('the box for a review takes nothing empty, and counts to 500 without stopping there', async () => {
  renderSignedIn(<WritingBox />);
  expect(submit()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Post to Facebook' })).toBeDisabled();
  await userEvent.type(text(), '   ');
  expect(submit()).toBeDisabled();
  await userEvent.click(text());
  await userEvent.paste('x'.repeat(501));
  expect(screen.getByText(/504\/500/).closest('p')).toHaveClass('text-bad');
  expect(submit()).toBeEnabled();
  await userEvent.click(submit());
  expect(await screen.findByText('Please choose a rating')).toBeVisible();
  expect(calls.filter(({ operation }) => operation === writing)).toEqual([]);
});

it('the box for a review keeps what was typed when it fails, and asks for the same review again', async () => {
  answer = refuse(500, '');
  await write();
  await userEvent.click(submit());
  const failure = await screen.findByRole('alert');
  expect(within(failure).getByText('Error submitting review. Please try again.')).toBeVisible();
  expect(text()).toHaveValue('Lovely people.');
  answer = written;
  await userEvent.click(submit());
  await screen.findByText('REVIEW123456ABCD');
  const ids = calls
    .filter(({ operation }) => operation === writing)
    .map(({ body }) => (body as { request_id: string }).request_id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('the box for a review says when there is no code this time', async () => {
  answer = {
    ...written,
    message: 'Review submitted successfully!',
    reward: null,
    next_reward_at: '2026-12-20T12:00:00Z',
  };
  await write();
  await userEvent.click(submit());
  expect(await screen.findByText(/can be earned from December 20, 2026/)).toBeVisible();
});

it('the box for a review posts to Facebook: a window with the words, the review, and a further code', async () => {
  await write();
  await userEvent.click(await screen.findByRole('button', { name: 'Post to Facebook' }));
  expect(
    await screen.findByText(
      "Facebook post opened! After posting, you'll receive an additional $3 promo code.",
    ),
  ).toBeVisible();
  expect(screen.getByText('REVIEW123457EFGH')).toBeVisible();
  expect(new URL(String(opened[0])).searchParams.get('quote')).toContain('Lovely people.');
});

it('the box for a review sends nothing when the browser opens no window', async () => {
  vi.stubGlobal('open', () => null);
  await write();
  await userEvent.click(await screen.findByRole('button', { name: 'Post to Facebook' }));
  expect(await screen.findByText('Error posting to Facebook. Please try again.')).toBeVisible();
  expect(calls.filter(({ operation }) => operation === writing)).toEqual([]);
});

it('the box for a review copies the code', async () => {
  // jsdom has no clipboard of its own.
  userEvent.setup();
  await write();
  await userEvent.click(submit());
  await userEvent.click(await screen.findByRole('button', { name: /^Copy/ }));
  await screen.findByText('Promo code copied to clipboard!');
  expect(await navigator.clipboard.readText()).toBe('REVIEW123456ABCD');
});
