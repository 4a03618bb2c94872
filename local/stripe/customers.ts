import { group, mergedMetadata, onlyKnown, text, type Form } from './form.ts';
import { customerOf } from './customer-of.ts';
import { attachToCustomer } from './payment-methods.ts';
import { noSuch } from './stripe-failure.ts';
import type { Customer } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

const fields = 'name email phone description address shipping metadata invoice_settings preferred_locales';

export function createCustomer(world: StripeWorld, form: Form): Customer {
  onlyKnown(form, `${fields} payment_method`);
  const customer: Customer = {
    id: world.newId('cus'),
    object: 'customer',
    created: world.now(),
    livemode: false,
    name: null,
    email: null,
    phone: null,
    description: null,
    address: null,
    shipping: null,
    balance: 0,
    currency: null,
    delinquent: false,
    invoice_settings: { default_payment_method: null },
    metadata: {},
  };
  world.state.customers[customer.id] = customer;
  change(world, customer, form);
  const method = text(form, 'payment_method');
  if (method) attachToCustomer(world, method, customer.id);
  world.emit('customer.created', customer);
  return customer;
}

export function updateCustomer(world: StripeWorld, id: string, form: Form): Customer {
  onlyKnown(form, fields);
  const customer = customerOf(world, id, 'id');
  change(world, customer, form);
  world.emit('customer.updated', customer);
  return customer;
}

export function deleteCustomer(world: StripeWorld, id: string): object {
  customerOf(world, id, 'id');
  for (const record of Object.values(world.state.paymentMethods)) {
    if (record.view.customer !== id) continue;
    record.view.customer = null;
    record.spent = true;
  }
  const deleted = { id, object: 'customer' as const, deleted: true as const };
  world.state.customers[id] = deleted;
  return deleted;
}

/** The customers in the order of their creation. */
export function listCustomers(world: StripeWorld, email: string | undefined): Customer[] {
  return Object.values(world.state.customers)
    .filter((customer): customer is Customer => !('deleted' in customer))
    .filter((customer) => email === undefined || customer.email === email);
}

function change(world: StripeWorld, customer: Customer, form: Form): void {
  for (const name of ['name', 'email', 'phone', 'description'] as const) {
    if (name in form) customer[name] = text(form, name) ?? null;
  }
  for (const name of ['address', 'shipping'] as const) {
    if (name in form) customer[name] = group(form, name) ?? null;
  }
  customer.metadata = mergedMetadata(form, customer.metadata);
  const settings = group(form, 'invoice_settings');
  if (!settings) return;
  const method = text(settings, 'default_payment_method') ?? null;
  if (method !== null && world.state.paymentMethods[method]?.view.customer !== customer.id) {
    throw noSuch('PaymentMethod', method, 'invoice_settings[default_payment_method]');
  }
  customer.invoice_settings.default_payment_method = method;
}
