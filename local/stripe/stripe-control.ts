import { chargeOf, closeDispute, openDispute } from './charges.ts';
import { failBankDebit, settleBankDebit } from './charging.ts';
import { paymentIntentOf } from './payment-intents.ts';
import { settleDueRefunds } from './refunds.ts';
import type { createStripeFaults, StripeFault } from './stripe-faults.ts';
import { invalidRequest, noSuch, StripeFailure } from './stripe-failure.ts';
import type { PaymentIntentRecord, StripeWorld } from './stripe-state.ts';
import { bankFailureMessages, type BankFailureCode } from './test-banks.ts';
import type { createWebhooks, WebhookMode } from './webhooks.ts';

export interface ControlAnswer {
  status: number;
  body: unknown;
}

/**
 * The calls by which tests and the local cloud's console page control the stand-in, beside Stripe's own API: `GET
 * /payments|events`, `POST /payments/:id/settle|fail|dispute|end-dispute|end-refunds`, `POST /advance`, `GET
 * /webhooks`, `POST /webhooks/redeliver|mode|flush`, `GET|POST|DELETE /faults`.
 */
export function createControl(
  world: StripeWorld,
  webhooks: ReturnType<typeof createWebhooks>,
  faults: ReturnType<typeof createStripeFaults>,
  settleDue: () => void,
) {
  type Body = Record<string, unknown>;
  const processing = (id: string): PaymentIntentRecord => {
    const record = paymentIntentOf(world, id);
    if (record.view.status === 'processing') return record;
    throw invalidRequest(`Payment ${id} is not processing: its status is ${record.view.status}.`);
  };

  const actions: [method: string, pattern: RegExp, run: (body: Body, id: string) => unknown][] = [
    ['GET', /^\/payments$/, () => ({ payments: listPayments(world) })],
    [
      'POST',
      /^\/payments\/([^/]+)\/settle$/,
      (_body, id) => {
        const record = processing(id);
        settleBankDebit(world, record);
        return record.view;
      },
    ],
    [
      'POST',
      /^\/payments\/([^/]+)\/fail$/,
      (body, id) => {
        const code = (body['code'] ?? 'insufficient_funds') as BankFailureCode;
        if (!(code in bankFailureMessages)) {
          throw invalidRequest(
            `Invalid code: must be one of ${Object.keys(bankFailureMessages).join(', ')}.`,
          );
        }
        const record = processing(id);
        failBankDebit(world, record, code);
        return record.view;
      },
    ],
    [
      'POST',
      /^\/payments\/([^/]+)\/dispute$/,
      (body, id) => {
        const { view } = paymentIntentOf(world, id);
        if (view.status !== 'succeeded') throw invalidRequest(`Payment ${id} has not succeeded.`);
        return openDispute(
          world,
          chargeOf(world, view.latest_charge!),
          String(body['reason'] ?? 'fraudulent'),
          typeof body['amount'] === 'number' ? body['amount'] : undefined,
        );
      },
    ],
    [
      'POST',
      /^\/payments\/([^/]+)\/end-dispute$/,
      (body, id) => {
        const dispute = Object.values(world.state.disputes).find(
          (each) => each.payment_intent === id && each.status === 'needs_response',
        );
        if (!dispute) throw noSuch('dispute', id, 'payment_intent');
        return closeDispute(world, dispute, body['outcome'] === 'won' ? 'won' : 'lost');
      },
    ],
    [
      'POST',
      /^\/payments\/([^/]+)\/end-refunds$/,
      (_body, id) => settleDueRefunds(world, paymentIntentOf(world, id).view.id),
    ],
    ['GET', /^\/events$/, () => ({ events: Object.values(world.state.events) })],
    ['POST', /^\/advance$/, settleDue],
    ['GET', /^\/webhooks$/, () => webhooks.status()],
    [
      'POST',
      /^\/webhooks\/redeliver$/,
      (body) => {
        const id = String(body['event_id']);
        if (!world.state.events[id]) throw noSuch('event', id, 'event_id');
        webhooks.redeliver(id, Number(body['times'] ?? 1));
      },
    ],
    ['POST', /^\/webhooks\/mode$/, (body) => webhooks.setMode(body as Partial<WebhookMode>)],
    ['POST', /^\/webhooks\/flush$/, () => webhooks.flush()],
    ['GET', /^\/faults$/, () => ({ faults: faults.list() })],
    ['POST', /^\/faults$/, (body) => faults.add(body as Partial<StripeFault>)],
    ['DELETE', /^\/faults$/, () => faults.clear()],
  ];

  return async (method: string, path: string, body: unknown): Promise<ControlAnswer> => {
    for (const [actionMethod, pattern, run] of actions) {
      const match = actionMethod === method ? pattern.exec(path) : null;
      if (!match) continue;
      try {
        return { status: 200, body: run((body ?? {}) as Body, match[1] ?? '') ?? { ok: true } };
      } catch (error) {
        if (error instanceof StripeFailure) return { status: error.status, body: { error: error.body } };
        if (error instanceof TypeError) return { status: 400, body: { error: { message: error.message } } };
        throw error;
      }
    }
    return { status: 404, body: { error: { message: `Unknown control request: ${method} ${path}` } } };
  };
}

function listPayments(world: StripeWorld) {
  const eventsOf = (id: string) =>
    Object.values(world.state.events)
      .filter(({ data }) => {
        const object = data.object as { id?: string; payment_intent?: string };
        return object.id === id || object.payment_intent === id;
      })
      .map(({ id: eventId, type, created }) => ({ id: eventId, type, created }));
  return Object.values(world.state.paymentIntents)
    .reverse()
    .slice(0, 200)
    .map(({ view, charges, settlesAt }) => ({
      ...view,
      settles_at: settlesAt ?? null,
      charges: charges.map((id) => world.state.charges[id]),
      events: eventsOf(view.id),
    }));
}
