import { leaveMessage, sweep } from '../support/messages.ts';
import { payByCard, testCards } from '../support/payment.ts';
import { closedCycle, renew, renewingMember } from '../support/renewing.ts';
import { fill, fullShare } from '../support/shopping.ts';
import { control, createMember, settle } from '../support/world.ts';

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
/** The log lines of a function that speak of one thing. */
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
  await settle();
}

describe('the request id', () => {
  it("leads from a member's payment through the queue to the mail about it", async () => {
    const before = await linesAbout('deliver-message', ({ message }) => message === 'Message delivered');
    await payForAShare();
    const delivered = await linesAbout('deliver-message', ({ message }) => message === 'Message delivered');
    const [line] = delivered.slice(0, delivered.length - before.length);
    expect(line).toMatchObject({ request: expect.stringMatching(/./), queueMessage: expect.any(String) });
    expect(line!.request).not.toBe(line!.queueMessage);
    const caused = await Promise.all(
      ['confirm-payment', 'receive-payment-webhook'].map((name) =>
        linesAbout(name, ({ request }) => request === line!.request),
      ),
    );
    expect(caused.flat()).not.toEqual([]);
  });

  it("is the sweep's where the sweep found the message", async () => {
    const id = await leaveMessage(await createMember(), 'subscription-updated');
    await sweep();
    const [line] = await linesAbout('deliver-message', ({ messageId }) => messageId === id);
    expect((await invocationsOf('sweep-outbox')).map(({ requestId }) => requestId)).toContain(line!.request);
  });

  it("is the job's in the renewal that it planned, and goes on into the mail about it", async () => {
    const cycle = await closedCycle();
    await renewingMember(cycle);
    await renew(cycle);
    const jobs = (await invocationsOf('advance-cycles')).map(({ requestId }) => requestId);
    const [line] = await linesAbout('renew-subscription', ({ message }) => message === 'Renewal collected');
    expect(jobs).toContain(line!.request);
    const mailed = await linesAbout('deliver-message', ({ request }) => request === line!.request);
    expect(mailed).not.toEqual([]);
  });
});
