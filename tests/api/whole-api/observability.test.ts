import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Figure } from '#shared/figures.ts';
import { leaveMessage, sweep } from '../../support/messages.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { closedCycle, renew, renewalOrdersOf, renewingMember } from '../../support/renewing.ts';
import { fill, fullShare, settlePayment } from '../../support/shopping.ts';
import { address, control, createMember, drainQueues } from '../../support/world.ts';

interface Invocation {
  requestId: string;
  functionName: string;
  trigger: string;
  logs: string[];
}
type Line = Record<string, unknown>;

const linesOf = ({ logs }: Invocation) =>
  logs.flatMap((line): Line[] => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
const invocationsOf = async (name: string) =>
  (await control<{ invocations: Invocation[] }>('GET', `/invocations?function=${name}&limit=500`))
    .invocations;
/** The log lines of a function that `isAbout` selects. */
const linesAbout = async (name: string, isAbout: (line: Line) => boolean) =>
  (await invocationsOf(name)).flatMap(linesOf).filter(isAbout);

async function payForAShare() {
  const member = await createMember();
  await fill(member, { plan: (await fullShare()).id });
  const { body } = await member.client.call('createPaymentIntent', {});
  await payByCard(body, testCards.good);
  const { status } = await member.client.call('confirmPayment', {
    body: { payment_intent_id: body.payment_intent_id! },
  });
  expect(status).toBe(200);
  await drainQueues();
}

describe('the request id', () => {
  it("a request id leads from a member's payment through the queue to the mail about it", async () => {
    const delivered = () => linesAbout('deliver-message', ({ message }) => message === 'Message delivered');
    const before = new Set((await delivered()).map(({ request }) => request));
    await payForAShare();
    const line = (await delivered()).find(({ request }) => !before.has(request));
    expect(line).toMatchObject({ request: expect.stringMatching(/./), queueMessage: expect.any(String) });
    expect(line!.request).not.toBe(line!.queueMessage);
    const caused = await Promise.all(
      ['confirm-payment', 'receive-payment-webhook'].map((name) =>
        linesAbout(name, ({ request }) => request === line!.request),
      ),
    );
    expect(caused.flat()).not.toEqual([]);
  });

  it("a request id is the sweep's where the sweep found the message", async () => {
    const id = await leaveMessage(await createMember(), 'subscription-updated');
    await sweep();
    const [line] = await linesAbout('deliver-background-message', ({ messageId }) => messageId === id);
    expect((await invocationsOf('sweep-outbox')).map(({ requestId }) => requestId)).toContain(line!.request);
  });

  it("a request id is the job's in the renewal that it planned, and goes on into the mail about it", async () => {
    const cycle = await closedCycle();
    await renewingMember(cycle);
    await renew(cycle);
    const jobs = (await invocationsOf('advance-cycles')).map(({ requestId }) => requestId);
    const [line] = await linesAbout('renew-subscription', ({ message }) => message === 'Order settled');
    expect(jobs).toContain(line!.request);
    const mailed = await linesAbout('deliver-background-message', ({ request }) => request === line!.request);
    expect(mailed).not.toEqual([]);
  });
});

interface FigureState {
  name: string;
  total: number;
  lastHour: { total: number; highest: number };
}
interface AlarmState {
  name: string;
  state: 'ok' | 'alarm';
  value: number | null;
  description: string;
}
const watched = () => control<{ figures: FigureState[]; alarms: AlarmState[] }>('GET', '/figures');
const totals = async () =>
  Object.fromEntries((await watched()).figures.map(({ name, total }) => [name, total])) as Record<
    Figure,
    number | undefined
  >;
const alarm = async (name: string) => (await watched()).alarms.find((one) => one.name.endsWith(name))!;

describe('the figures', () => {
  it('figures are counted by jobs, workers and endpoints alike, and ring the alarm of a late cut-off', async () => {
    const before = await totals();
    const grown = async (name: Figure) => ((await totals())[name] ?? 0) - (before[name] ?? 0);
    const cycle = await closedCycle();
    await renewingMember(cycle, { method: 'pm_usBankAccount_success' });
    await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
    await renew(cycle);
    expect(await grown('RenewalsPlanned')).toBeGreaterThanOrEqual(2);
    expect(await grown('ChargesProcessing')).toBe(1);
    expect(await grown('ChargesDeclined')).toBe(1);
    expect(await grown('ChargesPaid')).toBe(0);
    expect(await grown('MailSent')).toBeGreaterThanOrEqual(1);

    const orders = await renewalOrdersOf(cycle);
    await settlePayment(orders.find(({ paymentStatus }) => paymentStatus === 'processing')!.paymentIntentId!);
    await drainQueues();
    expect(await grown('ChargesPaid')).toBe(1);
    const [counted] = await linesAbout('receive-payment-webhook', (line) => line.ChargesPaid === 1);
    expect(counted).toMatchObject({ stage: 'local', request: expect.stringMatching(/./) });

    expect(await alarm('cutoff-not-closed')).toMatchObject({
      state: 'alarm',
      value: expect.any(Number),
      description: expect.stringContaining('docs/runbooks/cutoff-not-closed.md'),
    });
    expect(await alarm('charges-failing')).toMatchObject({ description: expect.stringMatching(/20 %/) });
  });

  it('figures tell of a dead letter until it is gone', async () => {
    const { queues } = await control<{ queues: { name: string; url: string }[] }>('GET', '/queues');
    const { name, url } = queues.find((queue) => queue.name.endsWith('broadcast-sms-dead-letters'))!;
    expect(await alarm('broadcast-sms-dead-letters')).toMatchObject({ state: 'ok', value: 0 });
    const sqs = new SQSClient({
      region: 'us-east-1',
      endpoint: address.awsEndpoint,
      credentials: { accessKeyId: address.rootAccessKeyId, secretAccessKey: 'root' },
    });
    await sqs.send(new SendMessageCommand({ QueueUrl: url, MessageBody: '{}' }));
    sqs.destroy();
    expect(await alarm('broadcast-sms-dead-letters')).toMatchObject({ state: 'alarm', value: 1 });
    await control('POST', `/queues/${name}/purge`, {});
    expect(await alarm('broadcast-sms-dead-letters')).toMatchObject({ state: 'ok', value: 0 });
  });
});
