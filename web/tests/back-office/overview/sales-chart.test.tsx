import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#shared/local-date.ts';
import { tickedBars, toBars } from '#web/back-office/overview/chart-bars.ts';
import { SalesChart } from '#web/back-office/overview/sales-chart.tsx';

const daysFrom = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ date: addDays('2026-01-01', at), orders: 1, revenue: 10.1 }));

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

test('the sales chart has a bar a day for a quarter, for a year a bar a week whose last one is whole', () => {
  expect(toBars(daysFrom(92))).toHaveLength(92);
  const weeks = toBars(daysFrom(365));
  expect(weeks).toHaveLength(53);
  expect(weeks[0]).toEqual({ from: '2026-01-01', to: '2026-01-01', orders: 1, revenue: 10.1 });
  expect(weeks.at(-1)).toMatchObject({ from: '2026-12-25', to: '2026-12-31', orders: 7, revenue: 70.7 });
});

test('the sales chart writes few days under the bars where there is little room', () => {
  const bars = toBars(daysFrom(31));
  expect(tickedBars(bars, 310).length).toBeLessThanOrEqual(4);
  expect(tickedBars(bars, 1000).length).toBeLessThanOrEqual(13);
  expect(tickedBars(bars, 1000).at(-1)).toBe('2026-01-31');
});

test('the sales chart is read out by the arrow keys, and its figures are there as a table', async () => {
  render(<SalesChart days={daysFrom(3)} />);
  const chart = screen.getByRole('slider', { name: 'Revenue and orders by day' });
  chart.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Saturday, January 3: $10.10, 1 order');
  await userEvent.keyboard('{Home}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Thursday, January 1: $10.10, 1 order');
  expect(screen.getByText('Show as a table')).toBeInTheDocument();
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(4);
});

test('the sales chart says so where nothing was ordered', () => {
  render(<SalesChart days={daysFrom(3).map((day) => ({ ...day, orders: 0, revenue: 0 }))} />);
  expect(screen.getByText('No orders in this period.')).toBeInTheDocument();
});
