import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { netCents, sumEarnings } from '#functions/orders/domain/vendor-earning.ts';
import { newCommitment, recordedAt, withMissing } from './commitment.ts';
import { dividePromise, type LocationShares } from './divide.ts';
import { isMoved, outcomeOf, promisedUnits, shownStatus, sourceOf, type Around } from './outcome.ts';

const locationWith = (id: string, plans: Record<string, number>): LocationShares => ({
  location: { id, name: id, address: '', city: '' },
  plans,
});
const locations = [
  locationWith('stuart', { full: 3, half: 4 }),
  locationWith('vero', { full: 1 }),
  locationWith('none', { half: 0 }),
];
const beets = { productId: 'beets', quantity: 10 };
const box = (planId: string, locationId: string | null = null) => ({
  planId,
  locationId,
  items: [{ productId: 'beets', name: 'Beets', imageUrl: '' }],
});
const quantities = (portions: { location: { id: string }; quantity: number }[]) =>
  portions.map(({ location, quantity }) => [location.id, quantity]);

describe('a promise among the locations', () => {
  it.each([
    [
      'in proportion to the shares where no contents name it',
      [],
      'by_shares',
      [
        ['stuart', 9],
        ['vero', 1],
      ],
    ],
    [
      'by the plans whose contents name it',
      [box('full')],
      'by_contents',
      [
        ['stuart', 8],
        ['vero', 2],
      ],
    ],
    ['by the contents of a location', [box('full', 'vero')], 'by_contents', [['vero', 10]]],
  ])('a promise is divided %s', (_what, boxes, divided, expected) => {
    const result = dividePromise(beets, locations, { boxes });
    expect(result.divided).toBe(divided);
    expect(quantities(result.portions)).toEqual(expected);
  });

  it('a divided promise loses and adds no unit, and says whom to ask where nobody collects', () => {
    const three = [
      locationWith('a', { full: 1 }),
      locationWith('b', { full: 1 }),
      locationWith('c', { full: 1 }),
    ];
    for (let quantity = 1; quantity <= 30; quantity += 1) {
      const { portions } = dividePromise({ productId: null, quantity }, three, undefined);
      expect(portions.reduce((sum, portion) => sum + portion.quantity, 0)).toBe(quantity);
    }
    const nowhere = dividePromise({ productId: null, quantity: 5 }, [], undefined).portions;
    expect(nowhere).toMatchObject([{ location: { name: 'Please ask our staff where' }, quantity: 5 }]);
  });
});

const staff = { userId: 'usr_staff', isStaff: true };
const now = new Date('2027-01-10T12:00:00Z');
const commitment = newCommitment(
  { id: 'commit_1', cycleId: 'cyc_1', vendorId: 'usr_vic' },
  { productId: 'beets', productName: 'Beets', quantity: 10, unitPriceCents: 125, notes: '' },
  0.1,
  { userId: 'usr_vic', isStaff: false },
  now,
);
const cycle = {
  id: 'cyc_1',
  cutoffAt: '2027-01-06T01:00:00.000Z',
  pickupDate: '2027-01-12',
  pickupDays: [
    { date: '2027-01-12', locationId: null },
    { date: '2027-01-14', locationId: 'vero' },
  ],
  status: 'charged',
  version: 3,
} as Cycle;
const places = { at: '2027-01-06T01:10:00.000Z', hadAll: true, requests: 0, all: locations };
const around: Around = {
  cycle,
  places,
  contents: undefined,
  calledOff: [],
  answer: undefined,
};
const earned = (of: ReturnType<typeof outcomeOf>) => netCents(sumEarnings(of.earning));
const answerWith = (quantity: number) => ({
  at: '2027-01-10T00:00:00.000Z',
  of: '',
  short: [{ productId: 'commit_1', name: 'Beets', quantity }],
  note: '',
});

describe('what becomes of a promise', () => {
  it('a promise is brought to each location on its day, and earned at its price less the commission that was said', () => {
    const result = outcomeOf(commitment, around);
    expect(result.lines).toMatchObject([
      { productId: 'commit_1', name: 'Beets (for the shares)', quantity: 9, divided: 'by_shares' },
      { location: { id: 'vero' }, quantity: 1 },
    ]);
    expect(result.lastDate).toBe('2027-01-14');
    expect(earned(result)).toBe(1250 - 125);
  });

  it('a promise earns what came: by its vendor’s word, and by the delivery once staff recorded that', () => {
    const answeredOutcome = outcomeOf(commitment, { ...around, answer: answerWith(4) });
    expect(answeredOutcome.outcome).toMatchObject({ short: 4 });
    expect(earned(answeredOutcome)).toBe(750 - 75);
    const some = recordedAt(commitment, 'stuart', 1, staff, now)!;
    expect(earned(outcomeOf(some, { ...around, answer: answerWith(4) }))).toBe(750 - 75);
    const recordedCommitment = recordedAt(some, 'vero', 0, staff, now)!;
    expect(earned(outcomeOf(recordedCommitment, { ...around, answer: answerWith(4) }))).toBe(1125 - 113);
    const withdrawn = recordedAt(recordedCommitment, 'stuart', undefined, staff, now)!;
    expect(earned(outcomeOf(withdrawn, { ...around, answer: answerWith(4) }))).toBe(750 - 75);
  });

  it('a promise is not earned where members got their money back, once for a unit that staff recorded as well', () => {
    const missing = withMissing(commitment, { stuart: 2 }, 1, now);
    expect(earned(outcomeOf(missing, around))).toBe(1000 - 100);
    expect(earned(outcomeOf(recordedAt(missing, 'stuart', 2, staff, now)!, around))).toBe(1000 - 100);
    expect(earned(outcomeOf(recordedAt(missing, 'stuart', 3, staff, now)!, around))).toBe(875 - 88);
    const back = withMissing(missing, { stuart: 2 }, -1, now);
    expect(earned(outcomeOf(back, around))).toBe(1250 - 125);
    expect(sourceOf(back, around)).not.toBe(sourceOf(missing, around));
  });

  it('a promise is not brought where the pickup was called off, and is paid for where staff said so', () => {
    const calledOffPart = { ...around, cycle: { ...cycle, calledOff: ['stuart'], version: 4 } };
    const stuart = { locationIds: ['stuart'], from: '2027-01-12' };
    const unpaid = outcomeOf(commitment, { ...calledOffPart, calledOff: [{ ...stuart, paidVendorIds: [] }] });
    expect(unpaid.lines).toHaveLength(1);
    expect(unpaid.outcome).toMatchObject({ calledOff: 9, short: 0 });
    expect(earned(unpaid)).toBe(125 - 13);
    const paid = { ...calledOffPart, calledOff: [{ ...stuart, paidVendorIds: ['usr_vic'] }] };
    expect(earned(outcomeOf(commitment, paid))).toBe(1250 - 125);
    const whole = { ...around, cycle: { ...cycle, status: 'cancelled' as const }, places: undefined };
    expect(earned(outcomeOf(commitment, whole))).toBe(0);
    const wholePaid = { locationIds: null, paidVendorIds: ['usr_vic'], from: '2027-01-12' };
    expect(earned(outcomeOf(commitment, { ...whole, calledOff: [wholePaid] }))).toBe(1125);
  });

  it('a promise counts for what is called off only where its pickup is not over', () => {
    const { outcome } = outcomeOf(commitment, around);
    const units = (ids: string[] | null, from: string) =>
      promisedUnits({ ...commitment, outcome }, ids, from);
    expect([units(null, '2027-01-12'), units(['stuart'], '2027-01-12')]).toEqual([10, 9]);
    expect([units(null, '2027-01-13'), units(['stuart'], '2027-01-13')]).toEqual([1, 0]);
    expect(promisedUnits(commitment, null, '2027-01-13')).toBe(10);
  });

  it('a promise is moved once a location’s day is another', () => {
    const { outcome } = outcomeOf(commitment, around);
    const [all, vero] = cycle.pickupDays as [Cycle['pickupDays'][0], Cycle['pickupDays'][0]];
    const moved = { ...cycle, pickupDays: [all, { ...vero, date: '2027-01-16' }] };
    expect(isMoved(outcome, outcome)).toBe(false);
    expect(isMoved(outcome, outcomeOf(commitment, { ...around, cycle: moved }).outcome)).toBe(true);
    expect(isMoved(undefined, outcome)).toBe(false);
  });

  it('a promise was brought on the days before the rest of its cycle was called off', () => {
    const result = outcomeOf(commitment, {
      ...around,
      cycle: { ...cycle, status: 'cancelled' },
      calledOff: [{ locationIds: null, paidVendorIds: [], from: '2027-01-14' }],
    });
    expect(result.lines).toMatchObject([{ quantity: 9 }]);
    expect(result.outcome).toMatchObject({ calledOff: 1 });
    expect(earned(result)).toBe(1125 - 113);
  });

  it.each([
    ['its own version', { ...commitment, version: 2 }, around],
    ['the cycle', commitment, { ...around, cycle: { ...cycle, version: 4 } }],
    ['the count of shares', commitment, { ...around, places: { ...places, at: 'later' } }],
    ['the contents', commitment, { ...around, contents: { cycleId: 'cyc_1', boxes: [], version: 1 } }],
    ['the answer', commitment, { ...around, answer: answerWith(1) }],
  ])('the outcome of a promise is made once more after a change of %s', (_what, one, other) => {
    expect(sourceOf(one, other)).not.toBe(sourceOf(commitment, around));
  });
});

it.each([
  ['committed', cycle.cutoffAt, '2027-01-06T00:00:00Z', {}, false],
  ['due', cycle.cutoffAt, '2027-01-10T00:00:00Z', {}, false],
  ['short', cycle.cutoffAt, '2027-01-10T00:00:00Z', { answer: answerWith(1) }, false],
  ['delivered', cycle.cutoffAt, '2027-01-16T00:00:00Z', {}, false],
  ['paid', cycle.cutoffAt, '2027-01-20T00:00:00Z', {}, true],
] as const)('a commitment is %s', (status, _cutoff, at, more, isPaid) => {
  const { outcome } = outcomeOf(commitment, { ...around, ...more });
  expect(shownStatus({ ...commitment, outcome }, cycle, isPaid, new Date(at))).toBe(status);
});
