import { exampleProduct } from '../../../tests/support/example-product.ts';
import { withOwnPause } from './own-pause.ts';

const today = '2026-11-27';
const pausedTo = (backIn: string | null, of = exampleProduct()) =>
  withOwnPause(of, { isPaused: true, backIn }, today);

it('a vendor’s product is taken off, with or without the month when it is back, and brought back', () => {
  expect(pausedTo(null).pause).toEqual({ backIn: null });
  const paused = pausedTo('2027-06');
  expect(paused).toEqual({ ...exampleProduct(), pause: { backIn: '2027-06' } });
  expect(withOwnPause(paused, { isPaused: false, backIn: null }, today)).toEqual(exampleProduct());
});

it.each(['2026-10', '2027-11'])(
  'a vendor’s product is not back in %s: that month is over, or its name means another year',
  (month) => {
    expect(() => pausedTo(month)).toThrow('Please choose a month of the next year');
  },
);

it.each(['2026-11', '2027-10'])('a vendor’s product may be back in %s', (month) => {
  expect(pausedTo(month).pause).toEqual({ backIn: month });
});

it('a product that its vendor takes off is approved, and no group header', () => {
  for (const other of [{ status: 'pending_approval' }, { status: 'inactive' }, { isParent: true }] as const)
    expect(() => pausedTo(null, exampleProduct(other))).toThrow(/once it is approved|group header/);
});
