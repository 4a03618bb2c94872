import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { PromotionBox } from '#web/features/promotions/promotion-box.tsx';

const codes = new Set(['WELCOME10', 'FRESH20', 'LOCAL15']);
const fetch = vi.fn(async (url: string, init: RequestInit) => {
  if (url.includes('csrf')) return new Response(JSON.stringify({ csrf_token: 'c' }));
  const { code } = JSON.parse(String(init.body)) as { code: string };
  return codes.has(code)
    ? new Response(
        JSON.stringify({ success: true, promotion: { minimum_order: code === 'FRESH20' ? 50 : 0 } }),
      )
    : new Response(JSON.stringify({ error: 'No such code' }), { status: 404 });
});

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  render(
    <QueryClientProvider client={queryClient}>
      <PromotionBox />
    </QueryClientProvider>,
  );
});

async function enter(code: string) {
  if (code) await userEvent.type(await screen.findByLabelText('Have a promotion code?'), code);
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
}

it('the box for a code asks for one', async () => {
  await enter('');
  expect(screen.getByRole('status')).toHaveTextContent('Please enter a promotion code.');
});

it.each(['welcome10', 'FRESH20', ' Local15 '])(
  'the box for a code takes %s and keeps it for checkout',
  async (code) => {
    await enter(code);
    expect(await screen.findByText('Promotion code applied successfully!')).toBeVisible();
    expect(localStorage.getItem('promotion_code')).toBe(code.trim().toUpperCase());
  },
);

it('the box for a code says from which amount on a code counts', async () => {
  await enter('FRESH20');
  expect(
    await screen.findByText('It will be applied at checkout, for orders of $50.00 or more.'),
  ).toBeVisible();
});

it('the box for a code refuses any other', async () => {
  await enter('FREEFOOD');
  expect(await screen.findByText('Invalid promotion code. Please try again.')).toBeVisible();
  expect(localStorage.getItem('promotion_code')).toBeNull();
});
