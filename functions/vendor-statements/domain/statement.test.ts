import type { Order, OrderLine } from '#functions/orders/domain/order.ts';
import { noEarning } from '#functions/orders/domain/vendor-earning.ts';
import { nextEarning, type VendorEarning } from '#functions/vendor-orders/domain/vendor-earning.ts';
import { exampleOrder } from '../../../tests/support/example-order.ts';
import {
  dispute,
  issue,
  lastWeekEnd,
  lineOfEarning,
  newDraft,
  noAccount,
  partsOfStatementId,
  pay,
  statedEarning,
  statementIdOf,
  withLines,
} from './statement.ts';

const now = new Date('2026-11-23T12:00:00Z');
const location = { id: 'loc_1', name: 'Hall' } as Order['location'];
const cycle = { id: 'cyc_1', name: 'June', cutoffAt: '', pickupDate: '2026-11-21' };
const item = { soldCents: 2000, backCents: 0, discountCents: 0, commissionCents: 300 };
const earning = (changes: Partial<VendorEarning> = {}): VendorEarning => ({
  orderId: 'ord_1',
  vendorId: 'usr_1',
  pickupDate: '2026-11-21',
  locationName: 'Hall',
  lines: [{ line: 0, productId: 'prd_1', name: 'Eggs', unit: '', quantity: 4, returned: 0, ...item }],
  stated: [],
  statedBy: null,
  orderVersion: 1,
  version: 1,
  ...changes,
});
const drafted = (...earnings: VendorEarning[]) => {
  const draft = newDraft('usr_1', 'Greens', '2026-11-22');
  return withLines(
    draft,
    noAccount('usr_1'),
    earnings.flatMap((one) => lineOfEarning(draft.id, one) ?? []),
  );
};

it.each([
  ['2026-11-23', '2026-11-22'],
  ['2026-11-22', '2026-11-15'],
  ['2026-11-28', '2026-11-22'],
  // The weeks in which clocks change.
  ['2026-03-09', '2026-03-08'],
  ['2026-11-02', '2026-11-01'],
])('on %s the last week ended on %s', (today, sunday) => {
  expect(lastWeekEnd(today)).toBe(sunday);
});

it('is known by its id', () => {
  expect(partsOfStatementId(statementIdOf('usr_a_b', '2026-11-22'))).toEqual({
    vendorId: 'usr_a_b',
    weekEnd: '2026-11-22',
  });
  expect(partsOfStatementId('sta_usr_1')).toBeUndefined();
});

it('says of an order once what is new of it', () => {
  const first = lineOfEarning('sta_1', earning());
  expect(first).toMatchObject({ isCorrection: false, netCents: 1700, stated: item });
  const stated = statedEarning(earning(), first!);
  expect(lineOfEarning('sta_2', stated)).toBeUndefined();
  const takenBack = { ...stated, lines: [] };
  const back = lineOfEarning('sta_2', takenBack);
  expect(back).toMatchObject({ isCorrection: true, netCents: -1700, stated: noEarning });
  const paidAgain = { ...statedEarning(takenBack, back!), lines: earning().lines };
  expect(lineOfEarning('sta_3', paidAgain)).toMatchObject({ isCorrection: true, netCents: 1700 });
});

it('keeps what statements said when the order changes', () => {
  const sold: OrderLine = {
    kind: 'product',
    refId: 'prd_1',
    name: 'Eggs',
    vendorId: 'usr_1',
    vendorName: 'Greens',
    imageUrl: '',
    unit: '',
    quantity: 4,
    unitPriceCents: 500,
    totalCents: 2000,
    discountCents: 0,
    isTaxable: false,
    isStockTaken: false,
    commissionCents: 300,
  };
  const order = exampleOrder({ paymentStatus: 'paid', status: 'confirmed', lines: [sold], location, cycle });
  const before = nextEarning(order, 'usr_1', undefined);
  expect(before && nextEarning(order, 'usr_1', before)).toBeUndefined();
  const stated = before && { ...before, stated: before.lines, statedBy: 'line' };
  const after = stated && nextEarning({ ...order, paymentStatus: 'failed' }, 'usr_1', stated);
  expect(after).toMatchObject({ lines: [], stated: before?.lines, statedBy: 'line' });
});

it('pays what is above zero, and carries over what is below', () => {
  const { draft, account } = drafted(earning());
  expect(issue(draft, account, now)).toMatchObject({
    statement: { status: 'issued', payableCents: 1700, carriedCents: 0 },
    account: { carryCents: 0, stated: item, draftWeekEnd: null },
  });
  const owing = issue(draft, { ...account, carryCents: -2000 }, now);
  expect(owing).toMatchObject({
    statement: { status: 'carried', payableCents: -300, carriedCents: -2000 },
    account: { carryCents: -300 },
  });
  expect(issue(draft, { ...account, carryCents: -1700 }, now)).toMatchObject({
    statement: { status: 'carried', payableCents: 0 },
  });
});

it('is not paid where nothing is, before it was issued, or long ahead', () => {
  const { draft, account } = drafted(earning());
  const { statement } = issue(draft, account, now);
  const check = { reference: '1042', by: 'usr_admin' };
  const payOn = (date: string, of = statement) => pay(of, { ...check, date }, '2026-11-23', now);
  expect(payOn('2026-11-30')).toMatchObject({ status: 'paid', payment: { reference: '1042' } });
  expect(() => payOn('2026-11-22')).toThrow('before the statement');
  expect(() => payOn('2026-12-01')).toThrow('a week ahead');
  expect(() => payOn('2026-11-23', { ...statement, status: 'carried' })).toThrow('Nothing is to be paid');
});

it('takes so many questions and no more', () => {
  let statement = issue(drafted(earning()).draft, noAccount('usr_1'), now).statement;
  const ask = (id: string) => dispute(statement, { id, orderId: null, text: 'Why?' }, now);
  for (let at = 0; at < 50; at += 1) statement = ask(String(at));
  expect(() => ask('50')).toThrow('call us');
});
