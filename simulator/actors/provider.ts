import { createHmac } from 'node:crypto';
import http from 'node:http';
import { secretKey, webhookSecret, type World } from '../engine/world.ts';
import type { Run } from '../engine/run.ts';

export interface StripeObject {
  id: string;
  status: string;
  amount: number;
  metadata: Record<string, string>;
  [name: string]: unknown;
}

export interface StripeEvent {
  id: string;
  type: string;
  data: { object: StripeObject };
}

/**
 * Calls the provider's stand-in for the simulator itself: for a browser, for staff on the provider's pages,
 * or for a check in `books/`. The scheduler holds back only the calls of functions, and not the calls made here.
 */
export function callStripe<T = StripeObject>(
  world: World,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  fields: Record<string, string> = {},
  key = secretKey,
): Promise<T> {
  const body = new URLSearchParams(method === 'GET' ? {} : fields).toString();
  return world.through(
    new Promise<T>((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port: 1002,
          method,
          path: `/v1${path}`,
          agent: new http.Agent(),
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': String(Buffer.byteLength(body)),
          },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () => resolve(JSON.parse(text) as T));
        },
      );
      request.on('error', reject);
      request.end(body);
    }),
  );
}

/** Confirms a payment as a browser with a publishable key does. */
export const confirmInBrowser = (
  run: Run,
  placed: { payment_intent_id: string | null; client_secret: string | null },
  fields: Record<string, string>,
) =>
  callStripe(
    run.world,
    'POST',
    `/payment_intents/${placed.payment_intent_id}/confirm`,
    { client_secret: placed.client_secret ?? '', ...fields },
    'pk_local',
  );

export const card = (number: string): Record<string, string> => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
});
export const bank = (account: string): Record<string, string> => ({
  'payment_method_data[type]': 'us_bank_account',
  'payment_method_data[us_bank_account][routing_number]': '110000000',
  'payment_method_data[us_bank_account][account_number]': account,
  'payment_method_data[us_bank_account][account_holder_type]': 'individual',
  'payment_method_data[us_bank_account][account_type]': 'checking',
  'payment_method_data[billing_details][name]': 'Terry Tester',
});

export async function control<T>(world: World, method: string, path: string, body: unknown = {}): Promise<T> {
  return (await world.through(world.stripe().control(method, path, body))).body as T;
}

export const allEvents = async (world: World): Promise<StripeEvent[]> =>
  (await control<{ events: StripeEvent[] }>(world, 'GET', '/events')).events;

interface Dispute {
  id: string;
  charge: string;
  amount: number;
  status: string;
}
interface Payment extends StripeObject {
  /** `withdrawn` is the amount in cents that disputes have taken from the charge. */
  charges: { id: string; amount_refunded: number; withdrawn: number; status: string; amount: number }[];
}
interface Refund {
  id: string;
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
}
/** The shop's refunds, which name their order in the metadata. Refunds made at the provider name none. */
export async function ownRefunds(world: World): Promise<Refund[]> {
  const refunds = new Map<string, Refund>();
  for (const { type, data } of await allEvents(world)) {
    const refund = data.object as unknown as Refund;
    if (type.startsWith('refund.') && refund.metadata.order_id) refunds.set(refund.id, refund);
  }
  return [...refunds.values()];
}

/**
 * All payments, with the amount that disputes withdrew from each charge. A dispute that was won withdraws
 * nothing, so its payment can be disputed again.
 */
export async function allPayments(world: World): Promise<Payment[]> {
  const { payments } = await control<{ payments: Payment[] }>(world, 'GET', '/payments');
  const disputes = new Map<string, Dispute>();
  for (const { type, data } of await allEvents(world)) {
    const dispute = data.object as unknown as Dispute;
    if (type.startsWith('charge.dispute.')) disputes.set(dispute.id, dispute);
  }
  const withdrawnFrom = (chargeId: string): number =>
    [...disputes.values()]
      .filter(({ charge, status }) => charge === chargeId && status !== 'won')
      .reduce((sum, { amount }) => sum + amount, 0);
  return payments.map((payment) => ({
    ...payment,
    charges: payment.charges.map((charge) => ({ ...charge, withdrawn: withdrawnFrom(charge.id) })),
  }));
}

export function deliverEvent(run: Run, event: StripeEvent): void {
  const rawBody = JSON.stringify(event);
  const timestamp = Math.floor(run.world.time.now() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${timestamp}.${rawBody}`).digest('hex');
  run.call('provider', 'receivePaymentWebhook', {
    rawBody,
    headers: { 'stripe-signature': `t=${timestamp},v1=${signature}` },
    end: (answer) => {
      if (answer?.status === 200) run.delivered.add(event.id);
    },
  });
}
