import { theWaitingApplications } from '#functions/vendor-applications/data/applications.ts';
import { theWaitingTalk } from '#functions/vendor-messages/data/talk.ts';
import { statementEntity, theWaitingStatements } from '#functions/vendor-statements/data/statements.ts';
import type { Key } from '#functions/platform/keys.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { oneWaiting } from '../../support/vendor-applications.ts';
import { createVendor } from '../../support/vendor-sales.ts';
import { demoClient, readItem, removeItem, setItem, writeItem } from '../../support/world.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

/** The records to which staff are led when the counters say `count` for each kind of matter. */
async function ledTo(count: number) {
  const counts: [Key, object][] = [
    [theWaitingApplications.key, { pending: count }],
    [theWaitingTalk.key, { unread: count, openFeedback: count }],
    [theWaitingStatements.key, { toPay: count, disputes: 0 }],
  ];
  const before = await Promise.all(counts.map(([key]) => readItem<Record<string, unknown>>(key)));
  for (const [key, values] of counts) await setItem(key, { ...values });
  const { items } = (await admin.call('getNeedsYou')).body;
  for (const [at, [key]] of counts.entries()) {
    const item = before[at];
    await (item ? writeItem(item) : removeItem(key));
  }
  const idOf = (wanted: string) => items.find(({ kind }) => kind === wanted)!.record_id;
  return ['vendor_applications', 'vendor_messages', 'vendor_feedback', 'statements_to_pay'].map(idOf);
}

it('staff are led to what waits alone, and to nothing of its own where several do', async () => {
  const application = await oneWaiting(admin);
  const vendor = await createVendor('Lone Palm Farm');
  const written = { subject: 'Honey', message: 'It crystallized.' };
  const message = await vendor.client.call('sendMessageToStaff', { body: written });
  const feedback = await vendor.client.call('giveVendorFeedback', { body: { ...written, rating: 5 } });
  const statement = { id: 'vst_lone', vendorId: vendor.id, weekEnd: '2098-01-05', status: 'issued' } as never;
  await writeItem(statementEntity.item(statement));
  expect(await ledTo(1)).toEqual([application.id, message.body.id, feedback.body.id, 'vst_lone']);
  expect(await ledTo(2)).toEqual([null, null, null, null]);
  await removeItem(statementEntity.key(vendor.id, '2098-01-05'));
});
