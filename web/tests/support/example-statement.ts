import type { Statement, StatementLine, StatementTo } from '#web/features/statements/statement.ts';

/** A statement that waits to be paid. */
export const exampleStatement = (changes: Partial<Statement> = {}): Statement => ({
  id: 'sta_2026-11-15_usr_v',
  vendor_id: 'usr_v',
  vendor_name: 'Sandbar Greens',
  week_end: '2026-11-15',
  status: 'issued',
  issued_at: '2026-11-16T11:00:00.000Z',
  orders: 2,
  gross: 100,
  refunds: 10,
  commission: 13.5,
  corrections: -4.25,
  adjustments: 12.5,
  carried_over: 0,
  amount: 84.75,
  commission_rates: [0.15],
  check_date: '2026-11-20',
  confirmed_at: null,
  disputes: [],
  payment: null,
  version: 3,
  ...changes,
});

export const exampleTo: StatementTo = {
  address: '12 Dune Road, Jensen Beach, FL 34957',
  tax_id: '12-3456789',
};

export const exampleLine = (changes: Partial<StatementLine> = {}): StatementLine => ({
  id: '2026-11-14#ord_01ABCDEF#2',
  order_id: 'ord_01ABCDEF',
  commitment_id: null,
  date: '2026-11-14',
  pickup_location: 'Hall',
  is_correction: false,
  text: '',
  items: [
    {
      name: 'Eggs',
      unit: 'dozen',
      quantity: 3,
      quantity_returned: 1,
      gross: 15,
      refunds: 5,
      commission: 1.5,
      commission_rate: 0.15,
      net: 8.5,
    },
  ],
  net: 8.5,
  ...changes,
});

export const exampleQuestion = (changes: Partial<Statement['disputes'][number]> = {}) => ({
  id: 'dis_1',
  order_id: null,
  commitment_id: null,
  text: 'Six trays are missing',
  at: '2026-11-17T14:00:00.000Z',
  answer: '',
  answered_at: null,
  ...changes,
});
