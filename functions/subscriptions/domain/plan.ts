import type * as z from 'zod';
import type { adminPlan, plan } from '#shared/contracts/subscriptions/subscriptions.ts';
import { toCents, toDollars } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';

/** A kind of share that members subscribe to. Money in cents. */
export interface Plan {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  annualFeeCents: number;
  depositCents: number;
  /** A trial has no deposit and no annual fee. A member has it once, and it ends after its first pickup (Q093). */
  isTrial: boolean;
  isActive: boolean;
  imageUrl: string;
  version: number;
}

/** The fields of a plan that staff edit, with amounts in dollars. */
export interface PlanFields {
  name?: string | undefined;
  description?: string | undefined;
  price?: number | undefined;
  annual_fee?: number | undefined;
  deposit?: number | undefined;
  is_trial?: boolean | undefined;
  is_active?: true | undefined;
}

/** @throws Refusal for a trial with a fee (Q093) */
export function withFields(plan: Plan, fields: PlanFields): Plan {
  const after: Plan = {
    ...plan,
    name: fields.name ?? plan.name,
    description: fields.description ?? plan.description,
    priceCents: fields.price === undefined ? plan.priceCents : toCents(fields.price),
    annualFeeCents: fields.annual_fee === undefined ? plan.annualFeeCents : toCents(fields.annual_fee),
    depositCents: fields.deposit === undefined ? plan.depositCents : toCents(fields.deposit),
    isTrial: fields.is_trial ?? plan.isTrial,
    isActive: fields.is_active ?? plan.isActive,
  };
  if (after.isTrial && after.annualFeeCents > 0)
    throw new Refusal('A trial has no deposit and no annual fee', 'annual_fee');
  if (after.isTrial && after.depositCents > 0)
    throw new Refusal('A trial has no deposit and no annual fee', 'deposit');
  return after;
}

export const emptyPlan = (id: string): Plan => ({
  id,
  name: '',
  description: '',
  priceCents: 0,
  annualFeeCents: 0,
  depositCents: 0,
  isTrial: false,
  isActive: true,
  imageUrl: '',
  version: 1,
});

export const toPlan = (record: Plan): z.output<typeof plan> => ({
  id: record.id,
  name: record.name,
  description: record.description,
  price: toDollars(record.priceCents),
  annual_fee: toDollars(record.annualFeeCents),
  deposit: toDollars(record.depositCents),
  is_trial: record.isTrial,
  image_url: record.imageUrl,
});

export const toAdminPlan = (record: Plan): z.output<typeof adminPlan> => ({
  ...toPlan(record),
  is_active: record.isActive,
  version: record.version,
});
