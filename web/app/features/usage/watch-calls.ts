import type { MutationCache } from '@tanstack/react-query';
import type { Input, Output } from '#shared/contracts/registry.ts';
import type { UsageEvent } from '#shared/contracts/storefront/usage.ts';

/**
 * The ids of orders whose purchase was reported. Checkout and confirmation page both confirm a payment, but a
 * purchase counts once.
 */
const sentNames = new Set<string>();

/**
 * Reports an addition to the cart or a purchase when its call has succeeded.
 * @returns a function that stops the reports
 */
export const watchCalls = (calls: MutationCache, note: (event: UsageEvent) => void): (() => void) =>
  calls.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { state, options } = event.mutation;
    const operation = options.mutationKey?.[0];
    if (operation === 'addToCart') note({ name: 'add_to_cart', item: itemOf(state.variables) });
    if (operation !== 'confirmPayment') return;
    const { id } = (state.data as Output<'confirmPayment'>).order;
    if (sentNames.has(id)) return;
    sentNames.add(id);
    note({ name: 'purchase' });
  });

function itemOf(variables: unknown): string {
  const { body } = variables as { body: NonNullable<Input<'addToCart'>['body']> };
  return 'plan_id' in body ? body.plan_id : body.product_id;
}
