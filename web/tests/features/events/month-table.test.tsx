import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { dayAfterKey } from '#web/features/events/day-keys.ts';
import { DayEvents } from '#web/features/events/day-events.tsx';
import { MonthTable } from '#web/features/events/month-table.tsx';

it.each([
  ['ArrowLeft', '2027-02-28', '2027-02-27'],
  ['ArrowRight', '2027-02-28', '2027-03-01'],
  ['ArrowUp', '2027-03-03', '2027-02-24'],
  ['ArrowDown', '2027-12-28', '2028-01-04'],
  ['Home', '2027-03-03', '2027-02-28'],
  ['End', '2027-03-03', '2027-03-06'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageDown', '2027-12-15', '2028-01-15'],
  ['Tab', '2027-12-15', undefined],
])('the key %s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(from, key)).toBe(to);
});

const onSelect = vi.fn<(day: string) => void>();
function Month({ earliest = '2026-01', isLoading = false }) {
  const [month, setMonth] = useState('2027-03');
  return (
    <MonthTable
      month={month}
      today="2027-03-10"
      selected={undefined}
      onSelect={onSelect}
      onTurn={(next) => next >= earliest && setMonth(next)}
      isLoading={isLoading}
      summary={() => 'nothing'}
    >
      {() => null}
    </MonthTable>
  );
}
const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement!, { key }));
const here = () => document.activeElement?.getAttribute('aria-label');

it('the month is one stop of the Tab key, today at first, and goes from day to day by arrows', () => {
  render(<Month />);
  expect(screen.getByRole('grid')).toBeVisible();
  expect(stops().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Wednesday, March 10, nothing',
  ]);
  act(() => stops()[0]!.focus());
  press('ArrowRight');
  press('ArrowDown');
  expect(here()).toBe('Thursday, March 18, nothing');
  expect(stops()).toEqual([document.activeElement]);
  press('Home');
  expect(here()).toBe('Sunday, March 14, nothing');
  fireEvent.click(document.activeElement!);
  expect(onSelect).toHaveBeenCalledWith('2027-03-14');
});

it('the month goes on into those before and after', () => {
  render(<Month />);
  act(() => stops()[0]!.focus());
  press('PageDown');
  expect(here()).toBe('Saturday, April 10, nothing');
  press('PageUp');
  press('ArrowUp');
  press('ArrowUp');
  expect(here()).toBe('Wednesday, February 24, nothing');
  expect(stops()).toEqual([document.activeElement]);
});

it('the month stays where it is at the end of what there is', () => {
  render(<Month earliest="2027-03" />);
  act(() => stops()[0]!.focus());
  press('PageUp');
  expect(here()).toBe('Wednesday, March 10, nothing');
  press('ArrowRight');
  expect(here()).toBe('Thursday, March 11, nothing');
});

it('a month that is loading does not say that nothing is in it', () => {
  const { rerender } = render(<Month isLoading />);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Wednesday, March 10, loading' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /nothing/ })).toBeNull();
  rerender(<Month />);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('button', { name: 'Wednesday, March 10, nothing' })).toBeVisible();
});

it('a day that is loading does not say that it has no events', () => {
  const { rerender } = render(<DayEvents day="2027-03-10" events={[]} isLoading />);
  const panel = screen.getByRole('region', { name: 'Wednesday, March 10' });
  expect(panel).toHaveAttribute('aria-busy', 'true');
  expect(panel).toHaveTextContent('Loading…');
  expect(panel).not.toHaveTextContent('No events');
  rerender(<DayEvents day="2027-03-10" events={[]} isLoading={false} />);
  expect(panel).toHaveAttribute('aria-busy', 'false');
  expect(panel).toHaveTextContent('No events scheduled for this date.');
});
