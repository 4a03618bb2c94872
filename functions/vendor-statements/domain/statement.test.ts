import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import { noEarning } from '#functions/orders/domain/vendor-earning.ts';
import { nextEarning, type VendorEarning } from '#functions/vendor-orders/domain/vendor-earning.ts';
import { exampleOrder } from '../../../tests/support/example-order.ts';
import { noPayee } from './payee.ts';
import { statementCsv } from './statement-csv.ts';
import {
  confirm,
  dispute,
  issue,
  lastWeekEnd,
  lineOfEarning,
  newDraft,
  nextCheckDate,
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
const draftOf = (...earnings: VendorEarning[]) => {
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
])('the last week of statements on %s ended on %s', (today, sunday) => {
  expect(lastWeekEnd(today)).toBe(sunday);
});

it('a statement is known by its id', () => {
  expect(partsOfStatementId(statementIdOf('usr_a_b', '2026-11-22'))).toEqual({
    vendorId: 'usr_a_b',
    weekEnd: '2026-11-22',
  });
  expect(partsOfStatementId('sta_usr_1')).toBeUndefined();
});

it('a statement says of an order once what is new of it', () => {
  const first = lineOfEarning('sta_1', earning());
  expect(first).toMatchObject({ isCorrection: false, netCents: 1700, stated: item });
  const stated = statedEarning(earning(), first!);
  expect(lineOfEarning('sta_2', stated)).toBeUndefined();
  const takenBack = { ...stated, lines: [] };
  const correction = lineOfEarning('sta_2', takenBack);
  expect(correction).toMatchObject({ isCorrection: true, netCents: -1700, stated: noEarning });
  const paidAgain = { ...statedEarning(takenBack, correction!), lines: earning().lines };
  expect(lineOfEarning('sta_3', paidAgain)).toMatchObject({ isCorrection: true, netCents: 1700 });
});

it('an order that changes keeps what statements said of it', () => {
  const soldLine: OrderLine = {
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
  const order = exampleOrder({
    paymentStatus: 'paid',
    status: 'confirmed',
    lines: [soldLine],
    location,
    cycle,
  });
  const before = nextEarning(order, 'usr_1', undefined);
  expect(before && nextEarning(order, 'usr_1', before)).toBeUndefined();
  const stated = before && { ...before, stated: before.lines, statedBy: 'line' };
  const after = stated && nextEarning({ ...order, paymentStatus: 'failed' }, 'usr_1', stated);
  expect(after).toMatchObject({ lines: [], stated: before?.lines, statedBy: 'line' });
});

it('a statement pays what is above zero, and carries over what is below', () => {
  const { draft, account } = draftOf(earning());
  expect(issue(draft, account, 'friday', now)).toMatchObject({
    statement: { status: 'issued', payableCents: 1700, carriedCents: 0 },
    account: { carryCents: 0, stated: item, draftWeekEnd: null },
  });
  const owing = issue(draft, { ...account, carryCents: -2000 }, 'friday', now);
  expect(owing).toMatchObject({
    statement: { status: 'carried', payableCents: -300, carriedCents: -2000 },
    account: { carryCents: -300 },
  });
  expect(issue(draft, { ...account, carryCents: -1700 }, 'friday', now)).toMatchObject({
    statement: { status: 'carried', payableCents: 0 },
  });
});

it('a statement is not paid where nothing is, before it was issued, or long ahead', () => {
  const { draft, account } = draftOf(earning());
  const { statement } = issue(draft, account, 'friday', now);
  const check = { reference: '1042', by: 'usr_admin', payee: noPayee };
  const payOn = (date: string, of = statement) => pay(of, { ...check, date }, '2026-11-23', now);
  expect(payOn('2026-11-30')).toMatchObject({ status: 'paid', payment: { reference: '1042' } });
  expect(() => payOn('2026-11-22')).toThrow('before the statement');
  expect(() => payOn('2026-12-01')).toThrow('a week ahead');
  expect(() => payOn('2026-11-23', { ...statement, status: 'carried' })).toThrow('Nothing is to be paid');
});

it('a statement names the day on which its check goes out, where it is paid', () => {
  const { draft, account } = draftOf(earning());
  expect(issue(draft, account, 'friday', now).statement.checkDate).toBe('2026-11-27');
  expect(issue(draft, { ...account, carryCents: -1700 }, 'friday', now).statement.checkDate).toBeNull();
  expect(nextCheckDate('2026-11-23', 'monday')).toBe('2026-11-23');
  expect(nextCheckDate('2026-11-23', 'sunday')).toBe('2026-11-29');
});

it('a statement says the shares that were kept of its lines', () => {
  const [line] = earning().lines;
  const at = (orderId: string, commissionRate: number) =>
    earning({ orderId, lines: [{ ...line!, commissionRate }] });
  expect(draftOf(earning()).draft.commissionRates).toEqual([]);
  expect(draftOf(at('a', 0.15), at('b', 0.1), at('c', 0.15)).draft.commissionRates).toEqual([0.1, 0.15]);
});

it('a statement is not confirmed once it is paid', () => {
  const { draft, account } = draftOf(earning());
  const { statement } = issue(draft, account, 'friday', now);
  const check = { date: '2026-11-23', reference: '1', by: 'usr_admin', payee: noPayee };
  const paid = pay(statement, check, '2026-11-23', now);
  expect(() => confirm(paid, now)).toThrow('is paid');
});

it('a statement is a file whose columns add up to what is paid', () => {
  const { draft, account } = draftOf(
    earning({
      lines: [{ ...earning().lines[0]!, backCents: 500, commissionCents: 225, commissionRate: 0.15 }],
    }),
  );
  const { statement } = issue(draft, account, 'friday', now);
  const promise = earning({ of: 'commitment', orderId: 'any_1' });
  const text = statementCsv(
    statement,
    [earning(), promise].map((one) => lineOfEarning(draft.id, one)!),
  );
  expect(text).toContain('2026-11-21,ord_1,Hall,Order,Eggs,4,0,20,0,-3,17,');
  expect(text).toContain('2026-11-21,any_1,Hall,Shares,Eggs,4,0,20,0,-3,17,');
  expect(text).toContain(',Total of orders,,,,20,-5,-2.25,12.75,');
  expect(text).toContain(',To be paid,,,,,,,12.75,');
});

it('a statement takes so many questions and no more', () => {
  let statement = issue(draftOf(earning()).draft, noAccount('usr_1'), 'friday', now).statement;
  const ask = (id: string) => dispute(statement, { id, orderId: null, text: 'Why?' }, now);
  for (let at = 0; at < 50; at += 1) statement = ask(String(at));
  expect(() => ask('50')).toThrow('call us');
});
