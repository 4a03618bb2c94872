import type { Output } from '#shared/contracts/registry.ts';
import type { PackingDay } from '#web/back-office/packing/use-packing-days.ts';
import type { PackedMember } from '#web/back-office/packing/sheets/use-packed-members.ts';

/** The fields of a sheet that name its day and version. The sheet is for all locations. */
export const exampleDaySheet = {
  cycle_name: 'Pickup of December 5',
  date: '2026-12-05',
  number: 2,
  locked_at: '2026-12-03T10:12:00.000Z',
};

/** The fields of a sheet that name its location, day and version. The sheet is for one location. */
export const exampleSheet = { ...exampleDaySheet, location_name: 'Stuart Riverwalk' };

type Goods = PackedMember['items'][number];

/** Packed goods of a member: two dozen eggs. */
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
  pickup: 'due',
  ...changes,
});

/** A pickup day with finished lists, in their second version. */
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

type ReceivedVendor = Output<'getReceivingList'>['vendors'][number];

/** The goods of one vendor: twelve dozen eggs for two locations, and honey that was promised for the shares. */
export const exampleReceivedVendor = (changes: Partial<ReceivedVendor> = {}): ReceivedVendor => ({
  vendor_id: 'usr_greens',
  name: 'Dune Road Greens',
  products: [
    {
      product_id: 'prd_1',
      name: 'Eggs',
      unit: 'dozen',
      quantity: 12,
      storage: 'chilled',
      is_promised: false,
      locations: [
        { location_id: 'loc_1', name: 'Stuart Riverwalk', quantity: 8 },
        { location_id: 'loc_2', name: 'Fort Pierce', quantity: 4 },
      ],
    },
    {
      product_id: 'com_1',
      name: 'Honey',
      unit: 'jar',
      quantity: 11,
      storage: 'shelf',
      is_promised: true,
      locations: [{ location_id: 'loc_1', name: 'Stuart Riverwalk', quantity: 11 }],
    },
  ],
  ...changes,
});

type Shortage = Output<'listShortages'>['shortages'][number];

/** A shortage that is carried out for all its orders: three dozen eggs did not come. */
export const exampleShortage = (changes: Partial<Shortage> = {}): Shortage => ({
  id: 'sho_1',
  kind: 'product',
  goods_id: 'prd_1',
  name: 'Eggs',
  vendor_name: 'Dune Road Greens',
  location_name: null,
  quantity: 3,
  reason: 'not_delivered',
  note: 'The hens are moulting.',
  by: 'Ada Admin',
  created_at: '2026-12-05T11:00:00.000Z',
  state: 'done',
  orders: 2,
  as_credit: 10,
  to_payment: 5,
  waiting: 0,
  left_count: 0,
  substitute_name: '',
  substituted: 0,
  left: [],
  takes_back: null,
  is_taken_back: false,
  ...changes,
});

type ShortageMember = Output<'previewShortage'>['members'][number];

/** A member who ordered two dozen eggs and gets only one dozen. */
export const exampleShortageMember = (changes: Partial<ShortageMember> = {}): ShortageMember => ({
  order_id: 'ord_1',
  line: 0,
  user_id: 'usr_2',
  customer_number: 1042,
  name: 'Nadia Newcomer',
  location_name: 'Stuart Riverwalk',
  for: 'item',
  ordered: 2,
  missing: 1,
  substituted: 0,
  amount: 5,
  back_to: 'credit',
  waits: false,
  ...changes,
});
