import { ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { must } from '#shared/must.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { orderCountsPartition } from '#functions/orders/data/order-entries.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { manyOrders } from '../../support/many-orders.ts';
import { withMovedClock } from '../../support/moved-clock.ts';
import { readExport, storedExport } from '../../support/order-exports.ts';
import {
  address,
  control,
  createMember,
  demoClient,
  drainQueues,
  removeItem,
  setItem,
  writeItem,
} from '../../support/world.ts';

const s3 = new S3Client({
  region: 'us-east-1',
  endpoint: address.awsEndpoint,
  forcePathStyle: true,
  credentials: { accessKeyId: address.rootAccessKeyId, secretAccessKey: 'local' },
});
const Bucket = address.uploadsBucket;
const minutes = (count: number) => count * 60_000;

/**
 * A day with three orders of a member whose name looks like a spreadsheet formula. The counter claims 3,000
 * more orders.
 */
const pickup_date = '2001-03-07';
const filters = { pickup_date };
const counter = keys.counterPart(orderCountsPartition, pickup_date, 0);

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
  const member = { firstName: '=HYPERLINK("http://evil.example")', city: 'Stuart' };
  for (const item of manyOrders({ count: 3, pickupDate: pickup_date, perMember: 3, member }))
    await writeItem(item);
  await setItem(counter, { picked_up: 3000 });
});
afterAll(() => removeItem(counter));
afterEach(() => control('DELETE', '/faults'));

const see = async (id: string, client = admin) =>
  (await client.call('getOrderExport', { params: { id } })).body.export;
const restart = (id: string, client = admin) => client.call('restartOrderExport', { params: { id } });
const start = async () => {
  const { status, body } = await admin.call('prepareOrderExport', { body: filters });
  expect(status).toBe(200);
  return must(body.export_id, 'an export');
};
const filesOf = async (id: string) =>
  (await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `exports/${id}/` }))).Contents?.map(
    ({ Key }) => Key,
  ) ?? [];
const uploadsOf = async (id: string) =>
  (await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix: `exports/${id}/` }))).Uploads ?? [];
const load = async (url: string | null) => {
  const answer = await fetch(must(url, 'an address'));
  return { answer, text: await answer.text() };
};

describe('an export of more than 2,000 orders', () => {
  it('a large order export is made of a search too', async () => {
    const members = Array.from({ length: 21 }, (_, at) => `usr_knotweed${at}`);
    const named = members.map((id) => ({
      ...keys.searchEntry('user', 'knotweed', id),
      entity: 'search entry',
      text: ' knotweed',
      id,
    }));
    // The search finds the maximum number of orders. When the file is made, none of them exists any more.
    const orders = Array.from({ length: 2001 }, (_, at) => {
      const [id, userId] = [`ord_knotweed${at}`, members[at % 21]!];
      const listing = { listing_pk: lists.member(userId), listing_sk: `ORDER#${pickup_date}#${id}` };
      return {
        pk: `GONE#${id}`,
        sk: 'GONE',
        entity: 'order of a search',
        ...listing,
        id,
        userId,
        cycle: { pickupDate: pickup_date },
      };
    });
    await Promise.all([...named, ...orders].map(writeItem));
    const { body } = await admin.call('prepareOrderExport', { body: { search: 'knotweed' } });
    expect(body).toMatchObject({ ticket: null, total: 2001 });
    await drainQueues();
    expect(await see(must(body.export_id, 'an export'))).toMatchObject({
      state: 'ready',
      rows: 0,
      total: 2001,
    });
  });

  it('a large order export is made by a worker and loaded from an address of its own', async () => {
    const { body } = await admin.call('prepareOrderExport', { body: filters });
    expect(body).toMatchObject({ ticket: null, expires_at: null, total: 3003 });
    await drainQueues();
    const id = must(body.export_id, 'an export');
    const orderExport = await see(id);
    expect(orderExport).toMatchObject({ state: 'ready', rows: 3, total: 3003 });
    expect(orderExport.reason).toMatch(
      /^There were 3,003 orders when you asked for this file, and it has 3: /,
    );
    const { answer, text } = await load(orderExport.url);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ]);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${orderExport.name}"`);
    expect(orderExport.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const rows = text.split('\r\n');
    expect(rows[0]).toMatch(/^\uFEFF?Order ID,Customer number,/);
    expect(rows.slice(1, -1).map((row) => row.split(',')[0])).toEqual(
      [2, 1, 0].map((at) => `ord_many2001030700000${at}`),
    );
    expect(rows[1]).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
    expect(rows[1]).toContain('1 × Tomatoes of the valley, 1 pounds; 2 × ');
    expect(await filesOf(id)).toEqual([`exports/${id}/${orderExport.name}`]);
  });

  it('a large order export keeps to the filters', async () => {
    const orderExport = await storedExport('failed', { filters: { ...filters, status: 'cancelled' } });
    await restart(orderExport.id);
    await drainQueues();
    expect(await see(orderExport.id)).toMatchObject({ state: 'ready', rows: 0 });
    expect((await load((await see(orderExport.id)).url)).text.split('\r\n')).toHaveLength(2);
    const ofVendor = await storedExport('failed', { filters: { ...filters, vendor_id: 'ven_many2' } });
    await restart(ofVendor.id);
    await drainQueues();
    expect(await see(ofVendor.id)).toMatchObject({ state: 'ready', rows: 3 });
  });

  it('a large order export is written in parts where it is long', async () => {
    const day = '2001-03-08';
    for (const item of manyOrders({ count: 20, pickupDate: day, perMember: 1 })) {
      const order = item as { entity: string; lines: object[] };
      if (order.entity === 'order') order.lines = [{ quantity: 1, name: 'x'.repeat(300_000) }];
      await writeItem(item);
    }
    const orderExport = await storedExport('failed', { filters: { pickup_date: day } });
    await restart(orderExport.id);
    await drainQueues();
    expect(await see(orderExport.id)).toMatchObject({ state: 'ready', rows: 20 });
    const { answer, text } = await load((await see(orderExport.id)).url);
    expect(answer.headers.get('etag')).toMatch(/-2"$/);
    expect(
      new Set(
        text
          .split('\r\n')
          .slice(1, -1)
          .map((row) => row.split(',')[0]),
      ).size,
    ).toBe(20);
  });

  it('a large order export is shown to whom it is made for alone', async () => {
    const { id } = await storedExport('failed');
    const other = (await createMember({ role: 'admin' })).client;
    for (const call of ['getOrderExport', 'restartOrderExport'] as const) {
      expect((await other.call(call, { params: { id } })).status).toBe(404);
      expect((await admin.call(call, { params: { id: 'exp_unknown' } })).status).toBe(404);
      expect((await (await demoClient('vendor')).call(call, { params: { id } })).status).toBe(403);
    }
    expect((await see(id)).state).toBe('failed');
  });

  it('a large order export lies where neither the site nor anybody without its address can read it', async () => {
    const id = await start();
    await drainQueues();
    const { url, name } = await see(id);
    const plain = must(url, 'an address').replace(/\?.*/, '');
    expect((await fetch(plain)).status).toBeGreaterThanOrEqual(400);
    expect((await fetch(plain.replace(name, ''))).status).toBeGreaterThanOrEqual(400);
    for (const path of [
      `/exports/${id}/${name}`,
      `/uploads/../exports/${id}/${name}`,
      `/uploads/%2e%2e/exports/${id}/${name}`,
    ])
      expect(await (await fetch(`${address.url}${path}`)).text()).not.toContain('ord_many');
    const forged = must(url, 'an address').replace(
      /Signature=(.)/,
      (_, first) => `Signature=${first === '0' ? '1' : '0'}`,
    );
    expect((await load(forged)).answer.status).toBe(403);
  });

  it('a large order export can be loaded from an address for a minute, and from another one for a day', async () => {
    const id = await start();
    await drainQueues();
    await withMovedClock(async () => {
      const { url } = await see(id);
      await control('POST', '/clock', { advanceMs: 61_000 });
      expect((await load(url)).answer.status).toBe(403);
      expect((await load((await see(id)).url)).answer.status).toBe(200);
      expect((await restart(id)).status).toBe(409);
    });
    await setItem({ pk: `ORDER_EXPORT#${id}`, sk: 'ORDER_EXPORT' }, { expiresAt: new Date().toISOString() });
    expect((await admin.call('getOrderExport', { params: { id } })).status).toBe(404);
    expect((await restart(id)).status).toBe(404);
  });

  it('a large order export is in the audit each time that it is asked for', async () => {
    const { id } = await storedExport('failed', { filters });
    await start();
    await restart(id);
    const { entries } = (
      await admin.call('listAuditEntries', { query: { kind: 'order', record_id: 'export', limit: 200 } })
    ).body;
    expect(entries.slice(0, 2).map(({ operation, changes }) => [operation, changes])).toEqual(
      ['restartOrderExport', 'prepareOrderExport'].map((operation) => [
        operation,
        [expect.objectContaining({ field: 'pickup_date', after: pickup_date })],
      ]),
    );
  });
});

describe('an export that something happens to', () => {
  const calls = [
    ['dynamodb', 'GetItem', 1],
    ['s3', 'POST *', 1],
    ['dynamodb', 'TransactWriteItems', 1],
    ['dynamodb', 'Query', 1],
    ['dynamodb', 'BatchGetItem', 1],
    ['s3', 'PUT *', 1],
    ['s3', 'POST *', 2],
    ['dynamodb', 'TransactWriteItems', 2],
  ] as const;
  const functionName = 'make-order-export';

  it.each(calls)(
    'an order export is one file although its worker died after %s %s (%s)',
    async (service, operation, nth) => {
      await withMovedClock(async () => {
        const call = { service, operation, functionName };
        if (nth > 1) await control('POST', '/faults', { ...call, mode: 'delay', delayMs: 1, times: nth - 1 });
        await control('POST', '/faults', { ...call, mode: 'crash-after' });
        const id = await start();
        await drainQueues();
        expect(await control('GET', '/faults')).toEqual({ faults: [] });
        const isTold = operation === 'TransactWriteItems' && nth === 2;
        const isWaiting = ['GetItem', 'POST *'].includes(operation) && nth === 1;
        expect((await see(id)).state).toBe(isTold ? 'ready' : isWaiting ? 'waiting' : 'being_made');
        await control('POST', '/clock', { advanceMs: minutes(4) });
        expect((await see(id)).state).toBe(isTold ? 'ready' : isWaiting ? 'waiting' : 'failed');
        await control('POST', '/clock', { advanceMs: minutes(9) });
        await drainQueues();
        const orderExport = await see(id);
        expect(orderExport).toMatchObject({ state: 'ready', rows: 3 });
        expect((await load(orderExport.url)).text.split('\r\n')).toHaveLength(5);
        expect(await filesOf(id)).toHaveLength(1);
        // An incomplete upload is left to the bucket's lifecycle rule.
        expect(await uploadsOf(id)).toHaveLength(
          service === 's3' && nth === 1 && operation === 'POST *' ? 1 : 0,
        );
      });
    },
  );

  it('an order export can be asked for again by whoever waits, and a message that comes late finds it done', async () => {
    await withMovedClock(async () => {
      await control('POST', '/faults', {
        service: 's3',
        operation: 'PUT *',
        functionName,
        mode: 'crash-after',
      });
      const id = await start();
      await drainQueues();
      expect((await restart(id)).status).toBe(409);
      await control('POST', '/clock', { advanceMs: minutes(4) });
      expect((await restart(id)).body.export).toMatchObject({ state: 'waiting', rows: 0, url: null });
      await drainQueues();
      expect((await see(id)).state).toBe('ready');
      const { version } = must(await readExport(id), 'an export');
      await control('POST', '/clock', { advanceMs: minutes(9) });
      await drainQueues();
      expect((await readExport(id))?.version).toBe(version);
      expect([await filesOf(id), await uploadsOf(id)]).toEqual([[expect.any(String)], []]);
    });
  });

  it('an order export is noticed when its message was lost', async () => {
    await withMovedClock(async () => {
      const { id } = await storedExport('waiting', { filters });
      await control('POST', '/clock', { advanceMs: minutes(29) });
      expect((await see(id)).state).toBe('waiting');
      expect((await restart(id)).status).toBe(409);
      await control('POST', '/clock', { advanceMs: minutes(2) });
      expect(await see(id)).toMatchObject({
        state: 'failed',
        reason: 'The export did not start. Please try again.',
      });
      const answers = await Promise.all([restart(id), restart(id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await drainQueues();
      expect(await see(id)).toMatchObject({ state: 'ready', rows: 3 });
    });
  });

  it('an order export is left to its worker when a message comes beside it, and taken up once that is silent', async () => {
    const heard = (ago: number) =>
      storedExport('being_made', { filters, heardAt: new Date(Date.now() - minutes(ago)).toISOString() });
    const deliver = (exportId: string) =>
      control('POST', '/invoke', {
        functionName: 'coop-local-make-order-export',
        event: { Records: [{ messageId: 'one', body: JSON.stringify({ exportId }) }] },
      });
    const [live, dead] = await Promise.all([heard(0), heard(4)]);
    await deliver(live.id);
    expect(await readExport(live.id)).toMatchObject({ state: 'being_made', version: live.version });
    expect((await restart(live.id)).status).toBe(409);
    await deliver(dead.id);
    expect(await readExport(dead.id)).toMatchObject({ state: 'ready', rows: 3 });
  });

  it('an order export that S3 refuses says so, leaves nothing, and is made when the message comes again', async () => {
    await withMovedClock(async () => {
      const refusal = {
        service: 's3',
        operation: 'PUT *',
        functionName,
        mode: 'error',
        code: 'AccessDenied',
      };
      await control('POST', '/faults', { ...refusal, status: 403 });
      const id = await start();
      await drainQueues();
      expect(await see(id)).toMatchObject({
        state: 'failed',
        reason: 'The file could not be made. Please try again.',
      });
      expect(await uploadsOf(id)).toEqual([]);
      await control('POST', '/clock', { advanceMs: minutes(13) });
      await drainQueues();
      expect((await see(id)).state).toBe('ready');
    });
  });

  it('an order export is no failure when the answer to its last part is lost: the next message finds out', async () => {
    await withMovedClock(async () => {
      const last = { service: 's3', operation: 'POST *', functionName };
      await control('POST', '/faults', { ...last, mode: 'delay', delayMs: 1 });
      await control('POST', '/faults', { ...last, mode: 'drop-after' });
      const id = await start();
      await drainQueues();
      expect(await control('GET', '/faults')).toEqual({ faults: [] });
      expect((await see(id)).state).toBe('being_made');
      await control('POST', '/clock', { advanceMs: minutes(13) });
      await drainQueues();
      expect(await see(id)).toMatchObject({ state: 'ready', rows: 3 });
      expect(await filesOf(id)).toHaveLength(1);
    });
  });

  it('an order export is one file when its message comes twice', async () => {
    await control('POST', '/faults', {
      service: 'sqs',
      operation: 'Deliver',
      functionName,
      mode: 'duplicate',
    });
    const id = await start();
    await drainQueues();
    expect(await see(id)).toMatchObject({ state: 'ready', rows: 3 });
    expect([await filesOf(id), await uploadsOf(id)]).toEqual([[expect.any(String)], []]);
  });
});
