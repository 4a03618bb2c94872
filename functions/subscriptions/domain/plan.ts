import type * as z from 'zod';
import type { adminPlan, plan } from '#shared/contracts/subscriptions/subscriptions.ts';
import { toDollars } from '#shared/money.ts';

/** Something to subscribe to. Money in cents. */
export interface Plan {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  annualFeeCents: number;
  depositCents: number;
  /** A trial has no deposit and no annual fee, is had once a member, and ends after its first pickup (Q093). */
  isTrial: boolean;
  isActive: boolean;
  imageUrl: string;
}

export const toPlan = (found: Plan): z.output<typeof plan> => ({
  id: found.id,
  name: found.name,
  description: found.description,
  price: toDollars(found.priceCents),
  annual_fee: toDollars(found.annualFeeCents),
  deposit: toDollars(found.depositCents),
  is_trial: found.isTrial,
  image_url: found.imageUrl,
});

/** The plan as staff read it. */
export const toAdminPlan = (found: Plan): z.output<typeof adminPlan> => ({
  ...toPlan(found),
  is_active: found.isActive,
});
