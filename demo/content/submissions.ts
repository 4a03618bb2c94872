import type { SeedSubmissions } from './types.ts';

/** Submissions and change requests of the demo vendor that staff have not decided about. */
export const submissions: SeedSubmissions = {
  submitted: [{ productId: 'prd_purple-radish-microgreens', daysAgo: 2 }],
  changes: [
    {
      productId: 'prd_sunflower-shoots',
      daysAgo: 1,
      fields: {
        description:
          'Thick, crunchy and nutty. A salad on their own with lemon and salt. Now in a larger box, rinsed and ready to eat.',
        priceCents: 850,
        unit: '6 oz',
      },
    },
  ],
};
