import { randomUUID } from 'node:crypto';
import type { Output } from '#shared/contracts/registry.ts';
import { ApiClient } from '../../tests/support/api-client.ts';
import { eventually, leftBy, NotTried, require, type Check } from './checks.ts';
import type { StageUnderTest } from './stage-under-test.ts';

const openAccount = 'Register an account';
const choose = 'Read the shop and fill the cart';
const place = 'Begin a payment';
const pay = "Pay with Stripe's test card";

/** Checks of signing up and buying, and the checks that clean up after them. */
export function purchaseChecks({ stage, siteUrl, stripe, webhookMs }: StageUnderTest): Check[] {
  const api = new ApiClient(siteUrl);
  let account: string | undefined;
  let filled: true | undefined;
  let placed: Output<'createPaymentIntent'> | undefined;
  let paid: string | undefined;

  const provider = () => {
    if (!stripe) throw new NotTried('No payment was wanted (--no-payment).');
    return stripe;
  };
  const orderBecomes = async (wanted: string, hint: string) => {
    const { orderId } = leftBy(place, placed);
    let last = '';
    await eventually(
      webhookMs,
      () => `The order ${orderId} is still ${last} after ${webhookMs / 1000} seconds. ${hint}`,
      async () => {
        last = answered(await api.call('getOrder', { params: { id: orderId } }), 'Its order').order
          .payment_status;
        return last === wanted;
      },
    );
    return orderId;
  };

  return [
    {
      name: openAccount,
      limitMs: 60_000,
      async run() {
        if (stage.hold) throw new NotTried('The stage is held: nobody can buy.');
        const { pickup_locations: locations } = answered(
          await api.call('listPickupLocations'),
          'The locations',
        );
        if (!locations[0]) throw new NotTried('There is no pickup location yet: an admin makes the first.');
        const email = mailbox();
        const { token } = answered(
          await api.call('register', { body: registration(email, locations[0].id) }),
          'Registering',
        );
        api.token = token;
        account = email;
        return email;
      },
    },
    {
      name: choose,
      limitMs: 60_000,
      async run() {
        leftBy(openAccount, account);
        const { data: products } = answered(await api.call('listProducts'), 'The products');
        const { plans } = answered(await api.call('listPlans'), 'The plans');
        const plan = plans.find(({ is_trial: isTrial }) => !isTrial);
        if (!plan) throw new NotTried('There is no plan yet: an admin makes the first.');
        answered(await api.call('addToCart', { body: { plan_id: plan.id } }), 'Filling the cart');
        filled = true;
        return `${plan.name}; ${products.length} products on the first page`;
      },
    },
    {
      name: place,
      limitMs: 60_000,
      async run() {
        leftBy(choose, filled);
        provider();
        placed = answered(
          await api.call('createPaymentIntent', { body: { save_payment_method: false } }),
          'Beginning the payment',
        );
        return `${placed.orderId}, ${(placed.amount / 100).toFixed(2)} USD`;
      },
    },
    {
      name: pay,
      limitMs: 60_000,
      async run() {
        const { payment_intent_id: id } = leftBy(place, placed);
        require(id !== null, 'The order asks for no payment.');
        const { status } = await provider().paymentIntents.confirm(id, {
          payment_method: 'pm_card_visa',
          return_url: siteUrl,
        });
        require(status === 'succeeded', `Stripe says that the payment is ${status}.`);
        paid = id;
        return id;
      },
    },
    {
      name: 'The webhook says that the order is paid',
      limitMs: webhookMs + 30_000,
      async run() {
        leftBy(pay, paid);
        return orderBecomes(
          'paid',
          `Look at the webhook endpoint ${siteUrl}/api/webhooks/payments in Stripe, and at its secret.`,
        );
      },
    },
    {
      name: 'The payment is refunded, and the order says so',
      limitMs: webhookMs + 60_000,
      async run() {
        const payment = leftBy(pay, paid);
        await provider().refunds.create({ payment_intent: payment });
        return orderBecomes('refunded', 'Look at the events charge.refunded in Stripe.');
      },
    },
    {
      name: 'Clean up the account',
      limitMs: 60_000,
      async run() {
        const email = leftBy(openAccount, account);
        const { subscriptions } = answered(await api.call('listMySubscriptions'), 'The subscriptions');
        for (const { id, status } of subscriptions)
          if (status !== 'cancelled')
            answered(await api.call('cancelSubscription', { params: { id } }), 'Cancelling the subscription');
        answered(await api.call('clearCart'), 'Emptying the cart');
        answered(await api.call('logout'), 'Logging out');
        return `${email} stays, without subscription and cart; an admin may deactivate it.`;
      },
    },
  ];
}

/** @throws Error with the answer when the answer is an error. */
function answered<Body>(
  { status, body }: { status: number; body: Body & { error?: string } },
  what: string,
): Body {
  require(status < 300, `${what} was answered ${status}: ${body.error ?? 'no reason was given'}.`);
  return body;
}

/**
 * An address of SES's own mailbox simulator. It accepts mail, also in the sandbox, and such mail does not
 * count for the sender's reputation.
 */
const mailbox = () => `success+smoke-${randomUUID()}@simulator.amazonses.com`;

const registration = (email: string, locationId: string) => ({
  first_name: 'Smoke',
  last_name: 'Test',
  email,
  password: `Aa1-${randomUUID()}`,
  phone: '+17725550100',
  address: '1 Test Street',
  city: 'Fort Pierce',
  state: 'FL' as const,
  zip_code: '34950',
  pickup_location_id: locationId,
  email_enabled: true,
  sms_enabled: false,
  terms_accepted: true as const,
});
