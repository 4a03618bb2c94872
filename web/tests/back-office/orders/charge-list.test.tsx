import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApiQuery } from '#web/api/use-api-query.ts';
import type { Charge, Removal } from '#web/back-office/charges/charge-states.ts';
import { chargesCsv } from '#web/back-office/charges/charge-export.tsx';
import ChargeList from '#web/back-office/charges/charge-list.tsx';
import { exampleCharge } from '../../support/example-charge.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

let charges: Charge[];
let removal: Removal | null;
let remaining: number | null;
let waived: Charge;
let counts: string[];

beforeEach(() => {
  [charges, removal, remaining, counts] = [[], null, 0, []];
  stubApi({
    'POST /api/admin/charges/{cycleId}/{subscriptionId}/waive': () => ({ charge: waived }),
    'GET /api/admin/charges': ({ query }) => ({
      charges,
      removal: query.state ? null : removal,
      next_cursor: null,
    }),
    'GET /api/admin/orders/failed-renewals': ({ query }) => {
      counts.push(query.drop_date!);
      return remaining === null
        ? refuse(500, 'The renewals could not be counted.')
        : { count: remaining, total: 40 * remaining };
    },
  });
});
const show = () => renderSignedIn(<ChargeList />);

const started = { drop_date: '2026-12-31', asked: 65, started_at: '2027-01-01T15:00:00.000Z' };

it('the charge list says how many failed renewals are left after a removal begun before the page was opened', async () => {
  [removal, remaining] = [started, 25];
  show();
  expect(await screen.findByText('25 failed renewals up to December 31, 2026 are left')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(screen.getByText(/^The latest removal queued 65 up to December 31, 2026 on/)).toBeVisible();
});

it('the charge list goes on saying how many are left while only a part of it is shown', async () => {
  [removal, remaining] = [started, 25];
  show();
  await userEvent.selectOptions(await screen.findByLabelText('State'), 'Processing');
  expect(await screen.findByText('No charges in this state.')).toBeVisible();
  expect(screen.getByText('25 failed renewals up to December 31, 2026 are left')).toBeVisible();
});

it('the charge list counts more failed renewals than were queued, as others may have failed since', async () => {
  [removal, remaining] = [{ ...started, asked: 1 }, 2];
  show();
  expect(await screen.findByText('2 failed renewals up to December 31, 2026 are left')).toBeVisible();
});

it('the charge list says that a removal is done once none are left, and what it did not remove', async () => {
  removal = started;
  show();
  expect(await screen.findByText('Successfully removed 65 failed renewals')).toBeVisible();
  expect(screen.getByText(/Any paid before their turn were kept\./)).toBeVisible();
});

it('the notice of a removal is dismissed for this browser until the next removal', async () => {
  removal = started;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Successfully removed 65 failed renewals')).toBeNull();
  cleanup();
  show();
  await screen.findByText('No unpaid charges');
  expect(screen.queryByText('Successfully removed 65 failed renewals')).toBeNull();
  cleanup();
  removal = { ...started, asked: 2, started_at: '2026-11-22T15:00:00.000Z' };
  show();
  expect(await screen.findByText('Successfully removed 2 failed renewals')).toBeVisible();
});

it('the charge list says that it could not count failed renewals, and counts again when asked', async () => {
  [removal, remaining] = [started, null];
  show();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByRole('alert')).toHaveTextContent('The renewals could not be counted.');
  expect(screen.queryByText(/left$/)).toBeNull();
  remaining = 3;
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
  /** The number of times that the page asks for the count within some seconds. */
  const countedIn = async (seconds: number) => {
    const before = counts.length;
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    return counts.length - before;
  };
  const watch = async (count: number) => {
    [removal, remaining] = [started, count];
    show();
    await countedIn(0.1);
    expect(counts).toHaveLength(1);
  };

  it('a watched removal is counted every two seconds while the number moves', async () => {
    await watch(25);
    for (let second = 0; second < 20; second += 2) {
      remaining = remaining! - 1;
      expect(await countedIn(2)).toBe(1);
    }
    expect(screen.getByText('15 failed renewals up to December 31, 2026 are left')).toBeVisible();
  });

  it('a watched removal is counted more and more seldom while it stands still, and soon again once it moves', async () => {
    await watch(25);
    expect(await countedIn(2)).toBe(1);
    expect(await countedIn(60)).toBeLessThan(8);
    expect(await countedIn(600)).toBe(20);
    remaining = 24;
    expect(await countedIn(30)).toBe(1);
    remaining = 23;
    expect(await countedIn(2)).toBe(1);
    expect(screen.getByText('23 failed renewals up to December 31, 2026 are left')).toBeVisible();
  });

  it('a watched removal brings the orders on the page up to date whenever the number moves', async () => {
    let reads = 0;
    stubApi({
      'GET /api/admin/charges': () => ({ charges, removal, next_cursor: null }),
      'GET /api/admin/orders/failed-renewals': () => ({ count: remaining, total: 0 }),
      'GET /api/admin/orders': () => {
        reads += 1;
        return { orders: [], next_cursor: null };
      },
    });
    function Orders() {
      useApiQuery('listAdminOrders');
      return null;
    }
    [removal, remaining] = [started, 25];
    renderSignedIn(
      <>
        <ChargeList />
        <Orders />
      </>,
    );
    const readIn = async (seconds: number) => {
      const before = reads;
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
      return reads - before;
    };
    await readIn(0.1);
    expect(await readIn(2)).toBe(0);
    remaining = 24;
    expect(await readIn(2)).toBe(1);
  });

  it('a watched removal is counted no more once none are left', async () => {
    await watch(25);
    remaining = 0;
    expect(await countedIn(2)).toBe(1);
    expect(await countedIn(600)).toBe(0);
  });

  it('a watched removal is counted no more after a failure, until it is asked for', async () => {
    await watch(25);
    remaining = null;
    expect(await countedIn(2)).toBe(1);
    expect(await countedIn(600)).toBe(0);
    remaining = 24;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await countedIn(0.1);
    expect(screen.getByText('24 failed renewals up to December 31, 2026 are left')).toBeVisible();
    remaining = 23;
    expect(await countedIn(2)).toBe(1);
  });

  it('a watched removal is not counted in a tab that nobody looks at', async () => {
    await watch(25);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(await countedIn(600)).toBe(0);
    visibility.mockReturnValue('visible');
    expect(await countedIn(2)).toBe(1);
  });

  it('a watched removal gives way to one that another member of staff began later, and says which it is', async () => {
    await watch(25);
    [removal, remaining] = [
      { drop_date: '2027-01-31', asked: 90, started_at: '2027-01-01T15:01:00.000Z' },
      24,
    ];
    expect(await countedIn(2)).toBe(2);
    expect(counts.at(-1)).toBe('2027-01-31');
    expect(screen.getByText('24 failed renewals up to January 31, 2027 are left')).toBeVisible();
    expect(screen.getByText(/^The latest removal queued 90 up to January 31, 2027 on/)).toBeVisible();
  });
});

it('the charge list does not call charges failed or renewals that are not', async () => {
  charges = [
    exampleCharge({ name: 'Una', subscription_id: 'sub_1', state: 'due', attempts: 0 }),
    exampleCharge({ name: 'Rey', subscription_id: 'sub_2', state: 'retrying', attempts: 1 }),
    exampleCharge({ name: 'Fay', subscription_id: 'ord_3', order_id: 'ord_3' }),
  ];
  show();
  await screen.findByRole('table', { name: 'Charges' });
  const states = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').firstElementChild?.textContent,
      within(row).getAllByText(/^(Not tried yet|Retrying|Failed)$/)[0]?.textContent,
    ]);
  expect(states).toEqual([
    ['Una', 'Not tried yet'],
    ['Rey', 'Retrying'],
    ['Fay', 'Failed'],
  ]);
  expect(screen.getByRole('heading', { name: 'Unpaid charges' })).toBeVisible();
});

it.each([
  ['waived', 'waived', '$40.00 owed by Nadia Newcomer was waived.'],
  ['paid in the meantime', 'paid', 'Nothing was waived. Nadia Newcomer has paid $40.00.'],
  ['being collected', 'processing', 'Nothing was waived. Nadia Newcomer’s bank transfer is on its way.'],
] as const)(
  'a charge that was to be waived and is %s is shown as what it is now',
  async (_what, state, text) => {
    charges = [exampleCharge({})];
    waived = exampleCharge({ state });
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Waive\s*Nadia/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Waive' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);

it('the charge list keeps state and page in the address; another state begins with its first page', async () => {
  const queries: (string | undefined)[] = [];
  stubApi({
    'GET /api/admin/charges': ({ query }) => {
      queries.push(query.cursor);
      return {
        charges: [exampleCharge({ name: query.cursor ?? 'first' })],
        removal: null,
        next_cursor: 'more',
      };
    },
  });
  const { router } = renderSignedIn(<ChargeList />, { at: '/admin/orders?state=failed' });
  expect(await screen.findByLabelText('State')).toHaveValue('failed');
  expect(await screen.findByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(router.state.location.search).toBe('?state=failed&cursor=more');
  await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
  expect(router.state.location.search).toBe('?state=failed');
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?state=failed&cursor=more');
  expect(await screen.findByText('more', { selector: 'a.font-semibold' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Retrying');
  expect(router.state.location.search).toBe('?state=retrying');
});

it('the charge list says how many are unpaid and what they come to, and leads to their members', async () => {
  charges = [exampleCharge(), exampleCharge({ subscription_id: 'sub_2', amount: 80.5 })];
  show();
  expect(await screen.findByText('2 unpaid, $120.50')).toBeVisible();
  const [first] = screen.getAllByRole('link', { name: 'Nadia Newcomer' });
  expect(first).toHaveAttribute('href', '/admin/users/usr_2');
});

it('the charge list has the charges as a file, without formulas', () => {
  const csv = chargesCsv([exampleCharge({ name: '=HYPERLINK(1)', decline_reason: 'No money' })]);
  expect(csv).toContain('Failed');
  expect(csv).toContain("'=HYPERLINK(1)");
});

it('the charge list offers to try a failed charge again, and not one whose money was taken back', async () => {
  charges = [
    exampleCharge({ name: 'Una', subscription_id: 'sub_1' }),
    exampleCharge({ name: 'Rey', subscription_id: 'sub_2', is_reversed: true }),
  ];
  show();
  expect(await screen.findByRole('button', { name: /^Retry Now\s*Una/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retry Now\s*Rey/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Copy Pay Link\s*Rey/ })).toBeVisible();
});
