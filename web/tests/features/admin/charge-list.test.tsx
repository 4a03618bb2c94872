import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import type { Charge, Removal } from '#web/features/admin/orders/charge-states.ts';
import OrdersAndVendors from '#web/features/admin/orders/orders-and-vendors.tsx';

const charge = (changes: Partial<Charge>): Charge => ({
  cycle_id: 'cyc_1',
  subscription_id: 'sub_1',
  order_id: 'ord_1',
  user_id: 'usr_2',
  name: 'Nadia Newcomer',
  email: 'nadia@example.test',
  state: 'failed',
  amount: 40,
  decline_reason: '',
  attempts: 4,
  next_attempt_at: null,
  cutoff_at: '2026-12-10T01:00:00.000Z',
  pickup_date: '2026-12-12',
  pay_link: 'http://localhost/pay/token',
  ...changes,
});
let charges: Charge[];
let removal: Removal | null;
let left: number | null;
let waived: Charge;
let counts: string[];

beforeEach(() => {
  queryClient.clear();
  [charges, removal, left, counts] = [[], null, 0, []];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/csrf')) return Response.json({ success: true, csrf_token: 'c' });
    if (url.endsWith('/waive')) return Response.json({ success: true, charge: waived });
    if (!url.includes('failed-renewals'))
      return Response.json({
        success: true,
        charges,
        removal: url.includes('state=') ? null : removal,
        next_cursor: null,
      });
    counts.push(new URL(url, location.origin).searchParams.get('drop_date')!);
    return left === null
      ? Response.json({ error: 'The renewals could not be counted.' }, { status: 500 })
      : Response.json({ success: true, count: left, total: 40 * left });
  });
  act(() => sessionStore.signIn({ id: 'usr_1' } as SessionUser));
});
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <MessageDialogs>
          <OrdersAndVendors />
        </MessageDialogs>
      </Toasts>
    </QueryClientProvider>,
  );

const started = { drop_date: '2026-12-31', asked: 65, started_at: '2027-01-01T15:00:00.000Z' };

it('says how many failed renewals are left after a removal that was begun before the page was opened', async () => {
  [removal, left] = [started, 25];
  show();
  expect(await screen.findByText('25 failed renewals up to December 31, 2026 are left')).toBeVisible();
  expect(screen.getByText(/^The latest removal queued 65 up to December 31, 2026 on/)).toBeVisible();
});

it('goes on saying so while only a part of the list is shown', async () => {
  [removal, left] = [started, 25];
  show();
  await userEvent.selectOptions(await screen.findByLabelText('State'), 'Processing');
  expect(await screen.findByText('No charges in this state.')).toBeVisible();
  expect(screen.getByText('25 failed renewals up to December 31, 2026 are left')).toBeVisible();
});

it('counts more than were queued, as others may have failed since', async () => {
  [removal, left] = [{ ...started, asked: 1 }, 2];
  show();
  expect(await screen.findByText('2 failed renewals up to December 31, 2026 are left')).toBeVisible();
});

it('says that it is done once none are left, and what it did not remove', async () => {
  removal = started;
  show();
  expect(await screen.findByText('Successfully removed 65 failed renewals')).toBeVisible();
  expect(screen.getByText(/Any paid before their turn were kept\./)).toBeVisible();
});

it('says that it could not count, and counts again when asked', async () => {
  [removal, left] = [started, null];
  show();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByRole('alert')).toHaveTextContent('The renewals could not be counted.');
  expect(screen.queryByText(/left$/)).toBeNull();
  left = 3;
  await userEvent.click(again);
  expect(await screen.findByText('3 failed renewals up to December 31, 2026 are left')).toBeVisible();
});

describe('a removal that is watched', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  /** How often it was counted within some seconds. */
  const countedIn = async (seconds: number) => {
    const before = counts.length;
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    return counts.length - before;
  };
  const watch = async (count: number) => {
    [removal, left] = [started, count];
    show();
    await countedIn(0.1);
    expect(counts).toHaveLength(1);
  };

  it('is counted every two seconds while the number moves', async () => {
    await watch(25);
    for (let second = 0; second < 20; second += 2) {
      left = left! - 1;
      expect(await countedIn(2)).toBe(1);
    }
    expect(screen.getByText('15 failed renewals up to December 31, 2026 are left')).toBeVisible();
  });

  it('is counted more and more seldom while it stands still, and soon again once it moves', async () => {
    await watch(25);
    expect(await countedIn(2)).toBe(1);
    expect(await countedIn(60)).toBeLessThan(8);
    expect(await countedIn(600)).toBe(20);
    left = 24;
    expect(await countedIn(30)).toBe(1);
    left = 23;
    expect(await countedIn(2)).toBe(1);
    expect(screen.getByText('23 failed renewals up to December 31, 2026 are left')).toBeVisible();
  });

  it('is counted no more once none are left', async () => {
    await watch(25);
    left = 0;
    expect(await countedIn(2)).toBe(1);
    expect(await countedIn(600)).toBe(0);
  });

  it('is counted no more after a failure, until it is asked for', async () => {
    await watch(25);
    left = null;
    expect(await countedIn(2)).toBe(1);
    expect(await countedIn(600)).toBe(0);
    left = 24;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await countedIn(0.1);
    expect(screen.getByText('24 failed renewals up to December 31, 2026 are left')).toBeVisible();
    left = 23;
    expect(await countedIn(2)).toBe(1);
  });

  it('is not counted in a tab that nobody looks at', async () => {
    await watch(25);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(await countedIn(600)).toBe(0);
    visibility.mockReturnValue('visible');
    expect(await countedIn(2)).toBe(1);
  });

  it('gives way to one that another member of staff began later, and says which it is', async () => {
    await watch(25);
    [removal, left] = [{ drop_date: '2027-01-31', asked: 90, started_at: '2027-01-01T15:01:00.000Z' }, 24];
    expect(await countedIn(2)).toBe(2);
    expect(counts.at(-1)).toBe('2027-01-31');
    expect(screen.getByText('24 failed renewals up to January 31, 2027 are left')).toBeVisible();
    expect(screen.getByText(/^The latest removal queued 90 up to January 31, 2027 on/)).toBeVisible();
  });
});

it('does not call charges failed or renewals that are not', async () => {
  charges = [
    charge({ name: 'Una', subscription_id: 'sub_1', state: 'due', attempts: 0 }),
    charge({ name: 'Rey', subscription_id: 'sub_2', state: 'retrying', attempts: 1 }),
    charge({ name: 'Fay', subscription_id: 'ord_3', order_id: 'ord_3' }),
  ];
  show();
  const labels = await screen.findAllByRole('heading', { level: 4 });
  expect(labels.map((heading) => heading.parentElement?.textContent)).toEqual([
    'UnaNot tried yet$40.00',
    'ReyRetrying$40.00',
    'FayFailed$40.00',
  ]);
  expect(screen.getByRole('heading', { name: 'Unpaid charges' })).toBeVisible();
});

it.each([
  ['waived', 'waived', '$40.00 owed by Nadia Newcomer was waived.'],
  ['paid in the meantime', 'paid', 'Nothing was waived. Nadia Newcomer has paid $40.00.'],
  ['being collected', 'processing', 'Nothing was waived. Nadia Newcomer’s bank transfer is on its way.'],
] as const)('says of a charge that was to be waived and is %s what it is now', async (_what, state, said) => {
  charges = [charge({})];
  waived = charge({ state });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Waive\s*Nadia/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Waive' }));
  expect(await screen.findByText(said)).toBeInTheDocument();
});
