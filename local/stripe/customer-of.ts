import { noSuch } from './stripe-failure.ts';
import type { Customer } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

/** @throws StripeFailure resource_missing */
export function customerOf(world: StripeWorld, id: string, param = 'customer'): Customer {
  const customer = world.state.customers[id];
  if (!customer || 'deleted' in customer) throw noSuch('customer', id, param);
  return customer;
}
