import { randomUUID } from 'node:crypto';
import { localDate } from '#shared/local-date.ts';
import { createMember, demoClient } from '../../support/world.ts';
import type { ApiClient } from '../../support/api-client.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

it('a change in the audit is found by its record, by who made it and by its day, with what was before and after', async () => {
  const name = `Plan ${randomUUID()}`;
  const { id } = (await admin.call('createPlan', { body: { name, price: 40 } })).body.plan;
  await admin.call('updatePlan', { params: { id }, body: { price: 45, version: 1 } });
  await admin.call('deactivatePlan', { params: { id } });
  const ofRecord = (await admin.call('listAuditEntries', { query: { kind: 'plan', record_id: id } })).body;
  expect(ofRecord.entries.map(({ record_name }) => record_name)).toEqual([name, name, name]);
  expect(ofRecord).toMatchObject({
    next_cursor: null,
    entries: [
      { operation: 'deactivatePlan', changes: [{ field: 'isActive', before: true, after: false }] },
      { operation: 'updatePlan', changes: [{ field: 'priceCents', before: 4000, after: 4500 }] },
      { operation: 'createPlan', by_name: 'Robin Alvarez', kind: 'plan', record_id: id },
    ],
  });
  const [{ by, at }] = ofRecord.entries as [(typeof ofRecord.entries)[number]];
  for (const query of [{ by }, { day: localDate(new Date(at)) }]) {
    const { entries } = (await admin.call('listAuditEntries', { query: { ...query, limit: 200 } })).body;
    expect(entries.filter(({ record_id }) => record_id === id)).toHaveLength(3);
  }
});

it('an account is called in the audit by the name it has now, and what a vendor is given by theirs', async () => {
  const member = await createMember({ firstName: 'Ada', lastName: 'Grove' });
  const credit = { amount: 5, reason: 'Soft figs', request_id: randomUUID() };
  expect((await admin.call('adjustUserCredit', { params: { id: member.id }, body: credit })).status).toBe(
    200,
  );
  const filter = { query: { kind: 'user', record_id: member.id } } as const;
  expect((await admin.call('listAuditEntries', filter)).body.entries).toMatchObject([
    { record_name: 'Ada Grove', record_of: null },
  ]);
  const vendor = await createMember({ role: 'vendor', business: { vendor_name: 'Dune Road Greens' } });
  const rating = { vendor_id: vendor.id, rating: 5 };
  const { id } = (await admin.call('createVendorQualityRating', { body: rating })).body;
  const query = { kind: 'vendor-rating', record_id: id } as const;
  expect((await admin.call('listAuditEntries', { query })).body.entries).toMatchObject([
    { record_name: '', record_of: { user_id: vendor.id, name: 'Dune Road Greens' } },
  ]);
});

it('a page of the audit ends where the next begins', async () => {
  const { id } = (await admin.call('createPlan', { body: { name: `Plan ${randomUUID()}`, price: 1 } })).body
    .plan;
  await admin.call('deactivatePlan', { params: { id } });
  const read = async (cursor?: string) =>
    (
      await admin.call('listAuditEntries', {
        query: { kind: 'plan', record_id: id, limit: 1, ...(cursor && { cursor }) },
      })
    ).body;
  const first = await read();
  const second = await read(first.next_cursor!);
  expect([...first.entries, ...second.entries].map(({ operation }) => operation)).toEqual([
    'deactivatePlan',
    'createPlan',
  ]);
});

it('the audit has nothing of a change that is refused', async () => {
  const name = `Plan ${randomUUID()}`;
  const { id } = (await admin.call('createPlan', { body: { name, price: 40 } })).body.plan;
  expect((await admin.call('updatePlan', { params: { id }, body: { price: 1, version: 9 } })).status).toBe(
    409,
  );
  const { entries } = (await admin.call('listAuditEntries', { query: { kind: 'plan', record_id: id } })).body;
  expect(entries).toHaveLength(1);
  await admin.call('deactivatePlan', { params: { id } });
});

it('settings that are saved with no change leave nothing in the audit', async () => {
  const query = { kind: 'settings', record_id: 'store', limit: 1 } as const;
  const latest = async () => (await admin.call('listAuditEntries', { query })).body.entries[0]?.id;
  const before = await latest();
  expect((await admin.call('updateSettings', { body: {} })).status).toBe(200);
  expect(await latest()).toBe(before);
});

it.each([
  ['nothing', {}],
  ['half a record', { kind: 'plan' }],
  ['two of them', { by: 'usr_1', day: '2026-11-21' }],
] as const)('the audit refuses a question with %s', async (_, query) => {
  expect((await admin.call('listAuditEntries', { query })).status).toBe(422);
});
