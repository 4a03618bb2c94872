import type { SeedPlan } from './types.ts';

/** The share plans, largest first, the trial, and a plan that is no longer offered. */
export const plans: SeedPlan[] = [
  {
    id: 'plan_full-share',
    name: 'Full Share',
    description:
      'A generous crate for four or more: twelve to fourteen kinds of fruit and vegetables, picked for the season, every other week.',
    priceCents: 6800,
    annualFeeCents: 5000,
    depositCents: 4000,
    isTrial: false,
    isActive: true,
    picture: 'plan-full-share',
  },
  {
    id: 'plan_half-share',
    name: 'Half Share',
    description:
      'Our most popular box: eight to nine kinds of fruit and vegetables, right for two or three people who cook most evenings.',
    priceCents: 4200,
    annualFeeCents: 5000,
    depositCents: 2500,
    isTrial: false,
    isActive: true,
    picture: 'plan-half-share',
  },
  {
    id: 'plan_small-share',
    name: 'Small Share',
    description:
      'Five or six things at their best, for one person or a small kitchen. Easy to finish in two weeks.',
    priceCents: 2800,
    annualFeeCents: 3500,
    depositCents: 1500,
    isTrial: false,
    isActive: true,
    picture: 'plan-small-share',
  },
  {
    id: 'plan_trial-box',
    name: 'Trial Box',
    description:
      'One Small Share, once, with no deposit and no annual fee. Taste the season, meet the growers, then decide.',
    priceCents: 2800,
    annualFeeCents: 0,
    depositCents: 0,
    isTrial: true,
    isActive: true,
    picture: 'plan-trial-box',
  },
  {
    id: 'plan_juicing-share-2024',
    name: 'Juicing Share (2024)',
    description:
      'Fifteen pounds of carrots, greens and citrus for juicing. Closed to new members since 2025.',
    priceCents: 4500,
    annualFeeCents: 4000,
    depositCents: 2500,
    isTrial: false,
    isActive: false,
    picture: 'plan-juicing-share',
  },
];
