import { chargeOf, isWithdrawn } from './charges.ts';
import { customerOf } from './customer-of.ts';
import { createCustomer, deleteCustomer, listCustomers, updateCustomer } from './customers.ts';
import { list, mergedMetadata, onlyKnown, requiredText, text, type Form } from './form.ts';
import { requireClientSecret } from './intent-input.ts';
import { pageOf } from './pages.ts';
import {
  confirmPaymentIntent,
  createPaymentIntent,
  paymentIntentOf,
  searchPaymentIntents,
  updatePaymentIntent,
} from './payment-intents.ts';
import { authenticatePayment, cancelPaymentIntent, capturePaymentIntent } from './payment-steps.ts';
import {
  attachToCustomer,
  createPaymentMethod,
  detach,
  paymentMethodOf,
  updatePaymentMethod,
  type Caller,
} from './payment-methods.ts';
import { createRefund, refundOf } from './refunds.ts';
import {
  authenticateSetup,
  cancelSetupIntent,
  confirmSetupIntent,
  createSetupIntent,
  setupIntentOf,
  updateSetupIntent,
} from './setup-intents.ts';
import { noSuch } from './stripe-failure.ts';
import type { PaymentMethod } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

export interface StripeCall {
  world: StripeWorld;
  /** The id in the path, or the empty text. */
  id: string;
  form: Form;
  caller: Caller;
}

export interface StripeRoute {
  /** Method and path, for example `POST /v1/payment_intents/:id/confirm`. */
  operation: string;
  /**
   * True lets a browser call the operation with a publishable key. A call about an intent also needs the
   * intent's client secret.
   */
  browser?: boolean;
  run(call: StripeCall): object;
}

const routes: StripeRoute[] = [
  { operation: 'POST /v1/customers', run: ({ world, form }) => createCustomer(world, form) },
  {
    operation: 'GET /v1/customers',
    run: ({ world, form }) => pageOf(listCustomers(world, text(form, 'email')), '/v1/customers', form),
  },
  {
    operation: 'GET /v1/customers/:id',
    run({ world, id }) {
      const customer = world.state.customers[id];
      return customer && 'deleted' in customer ? customer : customerOf(world, id, 'id');
    },
  },
  { operation: 'POST /v1/customers/:id', run: ({ world, id, form }) => updateCustomer(world, id, form) },
  { operation: 'DELETE /v1/customers/:id', run: ({ world, id }) => deleteCustomer(world, id) },
  {
    operation: 'GET /v1/customers/:id/payment_methods',
    run: ({ world, id, form }) => methodsOf(world, id, form, `/v1/customers/${id}/payment_methods`),
  },

  {
    operation: 'POST /v1/payment_methods',
    browser: true,
    run: ({ world, form, caller }) => createPaymentMethod(world, form, caller).view,
  },
  {
    operation: 'GET /v1/payment_methods',
    run: ({ world, form }) => methodsOf(world, requiredText(form, 'customer'), form, '/v1/payment_methods'),
  },
  {
    operation: 'GET /v1/payment_methods/:id',
    run: ({ world, id }) => paymentMethodOf(world, id, 'payment_method').view,
  },
  {
    operation: 'POST /v1/payment_methods/:id',
    run: ({ world, id, form }) => updatePaymentMethod(world, id, form),
  },
  {
    operation: 'POST /v1/payment_methods/:id/attach',
    run({ world, id, form }) {
      onlyKnown(form, 'customer');
      return attachToCustomer(world, id, requiredText(form, 'customer'));
    },
  },
  { operation: 'POST /v1/payment_methods/:id/detach', run: ({ world, id }) => detach(world, id) },

  { operation: 'POST /v1/setup_intents', run: ({ world, form }) => createSetupIntent(world, form) },
  {
    operation: 'GET /v1/setup_intents/:id',
    browser: true,
    run(call) {
      requireOwnSetup(call);
      return setupIntentOf(call.world, call.id);
    },
  },
  {
    operation: 'POST /v1/setup_intents/:id',
    run: ({ world, id, form }) => updateSetupIntent(world, id, form),
  },
  {
    operation: 'POST /v1/setup_intents/:id/confirm',
    browser: true,
    run(call) {
      requireOwnSetup(call);
      return confirmSetupIntent(call.world, call.id, call.form, call.caller);
    },
  },
  {
    operation: 'POST /v1/setup_intents/:id/cancel',
    run: ({ world, id, form }) => cancelSetupIntent(world, id, form),
  },
  {
    operation: 'POST /v1/setup_intents/:id/_authenticate',
    browser: true,
    run(call) {
      requireOwnSetup(call);
      return authenticateSetup(call.world, call.id, call.form);
    },
  },

  { operation: 'POST /v1/payment_intents', run: ({ world, form }) => createPaymentIntent(world, form) },
  {
    operation: 'GET /v1/payment_intents',
    run({ world, form }) {
      const customer = text(form, 'customer');
      const all = Object.values(world.state.paymentIntents).map(({ view }) => view);
      const matches = customer === undefined ? all : all.filter((intent) => intent.customer === customer);
      return pageOf(matches, '/v1/payment_intents', form);
    },
  },
  {
    operation: 'GET /v1/payment_intents/search',
    run: ({ world, form }) => searchPaymentIntents(world, form),
  },
  {
    operation: 'GET /v1/payment_intents/:id',
    browser: true,
    run(call) {
      requireOwnPayment(call);
      return paymentIntentOf(call.world, call.id).view;
    },
  },
  {
    operation: 'POST /v1/payment_intents/:id',
    run: ({ world, id, form }) => updatePaymentIntent(world, id, form),
  },
  {
    operation: 'POST /v1/payment_intents/:id/confirm',
    browser: true,
    run(call) {
      requireOwnPayment(call);
      return confirmPaymentIntent(call.world, call.id, call.form, call.caller);
    },
  },
  {
    operation: 'POST /v1/payment_intents/:id/capture',
    run: ({ world, id, form }) => capturePaymentIntent(world, id, form),
  },
  {
    operation: 'POST /v1/payment_intents/:id/cancel',
    run: ({ world, id, form }) => cancelPaymentIntent(world, id, form),
  },
  {
    operation: 'POST /v1/payment_intents/:id/_authenticate',
    browser: true,
    run(call) {
      requireOwnPayment(call);
      return authenticatePayment(call.world, call.id, call.form);
    },
  },

  { operation: 'POST /v1/refunds', run: ({ world, form }) => createRefund(world, form) },
  {
    operation: 'GET /v1/refunds',
    run({ world, form }) {
      const intent = text(form, 'payment_intent');
      const charge = text(form, 'charge');
      // Stripe answers an error when the intent or the charge is unknown.
      if (intent !== undefined) paymentIntentOf(world, intent, 'payment_intent');
      if (charge !== undefined) chargeOf(world, charge, 'charge');
      const matches = Object.values(world.state.refunds).filter(
        (refund) =>
          (intent === undefined || refund.payment_intent === intent) &&
          (charge === undefined || refund.charge === charge),
      );
      return pageOf(matches, '/v1/refunds', form);
    },
  },
  { operation: 'GET /v1/refunds/:id', run: ({ world, id }) => refundOf(world, id) },
  { operation: 'GET /v1/charges/:id', run: ({ world, id }) => chargeOf(world, id, 'id') },
  {
    operation: 'POST /v1/charges/:id',
    run({ world, id, form }) {
      onlyKnown(form, 'metadata description');
      const charge = chargeOf(world, id, 'id');
      charge.metadata = mergedMetadata(form, charge.metadata);
      return charge;
    },
  },
  {
    operation: 'GET /v1/disputes',
    run({ world, form }) {
      const intent = text(form, 'payment_intent');
      const matches = Object.values(world.state.disputes).filter(
        (dispute) => intent === undefined || dispute.payment_intent === intent,
      );
      return pageOf(matches, '/v1/disputes', form);
    },
  },
  {
    operation: 'GET /v1/disputes/:id',
    run: ({ world, id }) => requireFound(world.state.disputes[id], 'dispute', id),
  },
  {
    operation: 'GET /v1/mandates/:id',
    run: ({ world, id }) => requireFound(world.state.mandates[id], 'mandate', id),
  },
  {
    operation: 'GET /v1/events',
    run({ world, form }) {
      const types = [...list(form, 'types'), text(form, 'type') ?? []].flat();
      const all = Object.values(world.state.events);
      const matches = types.length === 0 ? all : all.filter((event) => types.includes(event.type));
      return pageOf(matches, '/v1/events', form);
    },
  },
  {
    operation: 'GET /v1/events/:id',
    run: ({ world, id }) => requireFound(world.state.events[id], 'event', id),
  },
  { operation: 'GET /v1/balance', run: ({ world }) => balance(world) },
];

export function routeOf(method: string, path: string): { route: StripeRoute; id: string } | undefined {
  const parts = path.split('/');
  for (const route of routes) {
    const [routeMethod, pattern = ''] = route.operation.split(' ');
    const steps = pattern.split('/');
    const fits =
      steps.length === parts.length && steps.every((step, at) => step === ':id' || step === parts[at]);
    if (routeMethod === method && fits) {
      return { route, id: decodeURIComponent(parts[steps.indexOf(':id')] ?? '') };
    }
  }
  return undefined;
}

function requireOwnPayment({ world, id, form, caller }: StripeCall): void {
  requireClientSecret(world.state.paymentIntents[id]?.view, id, form, caller);
}

function requireOwnSetup({ world, id, form, caller }: StripeCall): void {
  requireClientSecret(world.state.setupIntents[id]?.view, id, form, caller);
}

function methodsOf(world: StripeWorld, customer: string, form: Form, url: string) {
  customerOf(world, customer);
  const type = text(form, 'type');
  const methods = Object.values(world.state.paymentMethods)
    .map(({ view }): PaymentMethod => view)
    .filter((view) => view.customer === customer && (type === undefined || view.type === type));
  return pageOf(methods, url, form);
}

function requireFound<T extends object>(object: T | undefined, noun: string, id: string): T {
  if (!object) throw noSuch(noun, id);
  return object;
}

/** The balance: money of the last two days is pending; fees and payouts are not modelled. */
function balance(world: StripeWorld): object {
  const twoDaysAgo = world.now() - 2 * 86_400;
  const sums = { available: 0, pending: 0 };
  for (const charge of Object.values(world.state.charges)) {
    if (!charge.paid) continue;
    const net = isWithdrawn(world, charge.id) ? 0 : charge.amount_captured - charge.amount_refunded;
    sums[charge.created <= twoDaysAgo ? 'available' : 'pending'] += net;
  }
  const money = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];
  return {
    object: 'balance',
    livemode: false,
    available: money(sums.available),
    pending: money(sums.pending),
  };
}
