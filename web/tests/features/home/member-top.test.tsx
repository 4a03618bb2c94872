import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import MemberTop from '#web/features/home/member-top.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const member = { role: 'customer', email: 'ana@example.test', pending_email: null } as const;
const neverOrdered = {
  subscription_status: 'inactive',
  subscription_id: null,
  customer_number: null,
} as const;

it('home welcomes who has just joined, with the mail that waits and the one next step', async () => {
  const calls = stubApi({});
  renderSignedIn(<MemberTop />, {
    user: { ...member, ...neverOrdered, email_verified: false },
  });
  expect(screen.getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a share' })).toHaveAttribute('href', '/products#plans');
  expect(screen.getByText('Please confirm your email address.')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toEqual([]);
});

it('home asks for the pickup of a member whose trial has ended', async () => {
  const calls = stubApi({ 'GET /api/subscriptions/my-share': { share: null } });
  renderSignedIn(<MemberTop />, {
    user: { ...member, ...neverOrdered, customer_number: 1001, email_verified: true },
  });
  await waitFor(() => expect(calls).toHaveLength(1));
});

it.each(['active', 'paused', 'cancelled', 'pending_confirmation'] as const)(
  'home asks for the pickup of a member whose share is %s',
  async (subscription_status) => {
    const calls = stubApi({ 'GET /api/subscriptions/my-share': { share: null } });
    renderSignedIn(<MemberTop />, { user: { ...member, subscription_status, email_verified: true } });
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('heading')).toBeNull();
  },
);

it('home shows staff and vendors neither welcome nor pickup', () => {
  const calls = stubApi({});
  renderSignedIn(<MemberTop />, { user: { role: 'vendor', subscription_status: 'inactive' } });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(calls).toEqual([]);
});
