import { userEntity } from '#functions/accounts/data/users.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import { demoPassword } from '#demo/demo-accounts.ts';
import { ApiClient } from '../../tests/support/api-client.ts';
import { costOf, startCoop, waitUntil, type Coop, type FunctionRun, type UnitCost } from './co-op.ts';

export interface BroadcastMeasurement {
  recipients: number;
  /** The run of the job that queues all recipients, in a process of its own. */
  planning: FunctionRun;
  /** Milliseconds from the start of planning until the last mail was sent. */
  milliseconds: number;
  cost: UnitCost;
}

/**
 * Mails every member of a co-op that has the demo's members and `count` more.
 * @throws Error when a member got no mail, or two mails.
 */
export async function measureBroadcast(count: number): Promise<BroadcastMeasurement> {
  const coop = await startCoop();
  try {
    await writeMembers(coop, count);
    const admin = await new ApiClient(coop.address.url).logIn('admin@demo.test', demoPassword);
    const subject = 'A message to everybody';
    const { status, body } = await admin.call('createReminder', {
      body: {
        recipientType: 'customers',
        subject,
        message: 'The pickup is on Saturday.',
        eventType: 'one_time',
        deliveryMethods: ['email'],
      },
    });
    if (status !== 200) throw new Error(`The broadcast was answered ${status}: ${body.error}`);
    const started = performance.now();
    const planning = await coop.run('run-broadcasts');
    const sentTo = async () =>
      (
        await coop.control<{ emails: { recipients: number; messages: number } }>(
          'GET',
          `/messages/counts?about=${encodeURIComponent(subject)}`,
        )
      ).emails;
    const { body: history } = await admin.call('listReminderHistory', {});
    const expected = history.data.find((sending) => sending.subject === subject)!.recipient_count;
    await waitUntil(async () => (await sentTo()).recipients >= expected);
    const milliseconds = performance.now() - started;
    const { recipients, messages } = await sentTo();
    if (messages !== expected || recipients !== expected)
      throw new Error(`${recipients} of ${expected} recipients got ${messages} mails`);
    const invocations = await coop.invocations('send-broadcast-mail');
    const sent = invocations.flatMap((one) => one.otherCalls).filter((call) => /SendRawEmail/.test(call));
    return { recipients, planning, milliseconds, cost: costOf(invocations, sent.length) };
  } finally {
    await coop.stop();
  }
}

async function writeMembers(coop: Coop, count: number): Promise<void> {
  const createdAt = '2001-06-01T00:00:00.000Z';
  for (let start = 0; start < count; start += 1000)
    await coop.act.write(
      Array.from({ length: Math.min(1000, count - start) }, (_, at) => {
        const number = String(start + at).padStart(6, '0');
        const names = { firstName: 'Bench', lastName: number };
        const email = `bench${number}@example.test`;
        return userEntity.item(newAccount({ id: `usr_bench${number}`, email, ...names }, createdAt));
      }),
    );
}
