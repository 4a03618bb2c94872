import { orderExportEntity } from '#functions/order-exports/data/order-exports.ts';
import { demoPassword } from '#demo/demo-accounts.ts';
import { ApiClient } from '../../tests/support/api-client.ts';
import { manyOrders } from '../../tests/support/many-orders.ts';
import { costOf, startCoop, waitUntil, type Coop, type FunctionRun, type UnitCost } from './co-op.ts';

export interface ExportMeasurement {
  orders: number;
  /** Milliseconds from the click until the file can be downloaded. */
  milliseconds: number;
  megabytes: number;
  cost: UnitCost;
  /** The time and memory that the worker took when it made the same file a second time, alone in a process. */
  making: FunctionRun;
}

const pickupDate = '2001-06-14';

/**
 * Exports `count` orders, each of another member.
 * @throws Error when the file lacks an order.
 */
export async function measureExport(count: number): Promise<ExportMeasurement> {
  const coop = await startCoop();
  try {
    await coop.act.write(manyOrders({ count, pickupDate, perMember: 1 }));
    const admin = await new ApiClient(coop.address.url).logIn('admin@demo.test', demoPassword);
    const ask = async () =>
      (await admin.call('prepareOrderExport', { body: { pickup_date: pickupDate } })).body.export_id ?? '';
    const stateOf = async (id: string) =>
      (await admin.call('getOrderExport', { params: { id } })).body.export;
    const started = performance.now();
    const id = await ask();
    await waitUntil(async () => (await stateOf(id)).state === 'ready');
    const milliseconds = performance.now() - started;
    const file = await (await fetch((await stateOf(id)).url ?? '')).text();
    const rows = file.split('\r\n').length - 2;
    if (rows !== count) throw new Error(`${count} orders, but ${rows} rows`);
    const cost = costOf(await coop.invocations('make-order-export'), count);
    return {
      orders: count,
      milliseconds,
      megabytes: Buffer.byteLength(file) / 1024 / 1024,
      cost,
      making: await makeAgain(coop, id),
    };
  } finally {
    await coop.stop();
  }
}

async function makeAgain(coop: Coop, exportId: string): Promise<FunctionRun> {
  const made = await coop.act.read(orderExportEntity.key(exportId));
  await coop.act.write([{ ...made, state: 'waiting' }]);
  const run = await coop.run('make-order-export', {
    Records: [
      { messageId: 'bench', body: JSON.stringify({ exportId }), attributes: {}, eventSource: 'aws:sqs' },
    ],
  });
  const again = orderExportEntity.read(await coop.act.read(orderExportEntity.key(exportId)));
  if (again?.state !== 'ready') throw new Error(`The second file is ${again?.state}`);
  return run;
}
