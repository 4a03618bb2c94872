import type { PackingDay } from '#web/back-office/packing/use-packing-days.ts';
import type { PackedMember } from '#web/back-office/packing/sheets/use-packed-members.ts';

/** What a sheet of all locations says of its version. */
export const exampleDaySheet = {
  cycle_name: 'Pickup of December 5',
  date: '2026-12-05',
  number: 2,
  locked_at: '2026-12-03T10:12:00.000Z',
};

/** The same of a sheet of one location. */
export const exampleSheet = { ...exampleDaySheet, location_name: 'Stuart Riverwalk' };

type Goods = PackedMember['items'][number];

/** Two dozen eggs. */
export const examplePackedGoods = (changes: Partial<Goods> = {}): Goods => ({
  product_id: 'prd_1',
  name: 'Eggs',
  unit: 'dozen',
  quantity: 2,
  storage: 'chilled',
  vendor_name: 'Dune Road Greens',
  ...changes,
});

/** A member who gets a share and owes nothing. */
export const examplePackedMember = (changes: Partial<PackedMember> = {}): PackedMember => ({
  user_id: 'usr_2',
  customer_number: 1042,
  name: 'Nadia Newcomer',
  phone: '+17725550111',
  shares: [{ plan_id: 'pln_1', name: 'Full Share', quantity: 1 }],
  add_ons: [],
  items: [],
  missing: [],
  instructions: [],
  dietary_needs: { diets: [], allergens: [], notes: '' },
  owes: 0,
  is_held: false,
  order_ids: ['ord_1'],
  ...changes,
});

/** A pickup day whose lists are made in their second version. */
export const examplePackingDay = (changes: Partial<PackingDay> = {}): PackingDay => ({
  cycle_id: 'cyc_1',
  cycle_name: 'Pickup of December 5',
  date: '2026-12-05',
  status: 'packed',
  may_lock: true,
  packing: {
    number: 2,
    state: 'made',
    locked_at: '2026-12-03T10:12:00.000Z',
    locked_by: 'Ada Admin',
    holds_unpaid: false,
    locations: [
      {
        location_id: 'loc_1',
        name: 'Stuart Riverwalk',
        members: 12,
        shares: 11,
        owing: 1,
        is_made: true,
      },
    ],
  },
  ...changes,
});
