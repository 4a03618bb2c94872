import type { WeighedItem, Weighing, Weights } from '#web/back-office/packing/weights/use-weights.ts';

/** A member's chicken, which is not weighed yet. */
export const exampleWeighedItem = (changes: Partial<WeighedItem> = {}): WeighedItem => ({
  order_id: 'ord_1',
  line: 0,
  customer_number: 1042,
  name: 'Nadia Newcomer',
  units: 1,
  estimated_weight: 4,
  weight: null,
  is_settled: false,
  is_left: false,
  ...changes,
});

/** A pickup day on which no weight is entered yet. */
export const exampleWeighing = (changes: Partial<Weighing> = {}): Weighing => ({
  state: 'none',
  settles_at: null,
  entered: 0,
  open: 0,
  odd: 0,
  as_credit: 0,
  on_next_bill: 0,
  waiting: 0,
  left: [],
  ...changes,
});

type ExampleWeights = Omit<Weights, 'success'>;

/** Three chickens and two orders of cheese, of three members. Only one chicken is weighed. */
export const exampleWeights = (changes: Partial<ExampleWeights> = {}): ExampleWeights => ({
  cycle_name: 'Pickup of December 5',
  date: '2026-12-05',
  location_name: 'Stuart Riverwalk',
  goods: [
    {
      product_id: 'prd_chicken',
      name: 'Whole Chicken',
      vendor_name: 'Dune Road Greens',
      items: [
        exampleWeighedItem(),
        exampleWeighedItem({ order_id: 'ord_2', customer_number: 1043, name: 'Abel Late', weight: 4.2 }),
        exampleWeighedItem({ order_id: 'ord_3', customer_number: null, name: 'Cleo Ames' }),
      ],
    },
    {
      product_id: 'prd_cheese',
      name: 'Gouda',
      vendor_name: 'Pond',
      items: [
        exampleWeighedItem({ line: 1, units: 2, estimated_weight: 1 }),
        exampleWeighedItem({ order_id: 'ord_2', line: 1, name: 'Abel Late', estimated_weight: 0.5 }),
      ],
    },
  ],
  weighing: exampleWeighing({
    state: 'entered',
    settles_at: '2026-12-06T11:00:00.000Z',
    entered: 1,
    open: 1,
    odd: 0,
  }),
  ...changes,
});
