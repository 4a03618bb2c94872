import type { MutationCache } from '@tanstack/react-query';
import type { Input, Output } from '#shared/contracts/registry.ts';
import type { UsageEvent } from '#shared/contracts/storefront/usage.ts';

/** Purchases that were told: a payment is confirmed by the checkout and again by the page it returns to. */
const told = new Set<string>();

/** Tells of what went into the cart and of purchases, by the calls that succeeded. @returns what ends it */
export const watchCalls = (calls: MutationCache, note: (event: UsageEvent) => void): (() => void) =>
  calls.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { state, options } = event.mutation;
    const operation = options.mutationKey?.[0];
    if (operation === 'addToCart') note({ name: 'add_to_cart', item: itemOf(state.variables) });
    if (operation !== 'confirmPayment') return;
    const { id } = (state.data as Output<'confirmPayment'>).order;
    if (told.has(id)) return;
    told.add(id);
    note({ name: 'purchase' });
  });

function itemOf(variables: unknown): string {
  const { body } = variables as { body: NonNullable<Input<'addToCart'>['body']> };
  return 'plan_id' in body ? body.plan_id : body.product_id;
}
