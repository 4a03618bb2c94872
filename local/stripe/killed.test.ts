import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { listenForTest, movableClock } from '#local/ground/serve-for-test.ts';
import { createStripe } from './stripe-server.ts';

/** The program that runs Stripe's stand-in in a process of its own, and prints its port. */
const program = `
  import { createServer } from 'node:http';
  import { createStripe } from './local/stripe/stripe-server.ts';
  const stripe = createStripe({ clock: { now: () => new Date() }, statePath: process.env.STATE_PATH });
  const server = createServer((request, response) => void stripe.handle(request, response));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;
const payment = {
  amount: 2599,
  currency: 'usd',
  payment_method: 'pm_card_visa',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  confirm: true,
} as const;
const clientAt = (port: number) =>
  new Stripe('sk_test_local', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

let directory: string;
let statePath: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'stripe-'));
  statePath = join(directory, 'stripe.json');
});

afterEach(() => rmSync(directory, { recursive: true }));

async function startProcess() {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '', STATE_PATH: statePath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    stripe: clientAt(Number(line.toString())),
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Opens the stored state again, as the next process would. */
async function reopened<T>(look: (stripe: Stripe) => Promise<T>): Promise<T> {
  const local = createStripe({ clock: movableClock(), statePath });
  const server = await listenForTest((request, response) => local.handle(request, response));
  try {
    return await look(clientAt(server.port));
  } finally {
    await server.close();
    await local.stop();
  }
}

test('every payment that was answered is there after the process was killed, again and again', async () => {
  const paid: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const { stripe, kill } = await startProcess();
    for (let at = 0; at < 10; at += 1) paid.push((await stripe.paymentIntents.create(payment)).id);
    const [first, last] = [paid[0]!, paid.at(-1)!];
    await stripe.paymentIntents.update(first, { metadata: { round } });
    await stripe.refunds.create({ payment_intent: last });
    await kill();
  }
  const intents = await reopened((stripe) =>
    stripe.paymentIntents.list({ limit: 100 }).then(({ data }) => data),
  );
  expect(intents.map(({ id, status }) => `${id} ${status}`).sort()).toEqual(
    paid.map((id) => `${id} succeeded`).sort(),
  );
  expect(intents.find(({ id }) => id === paid[0])?.metadata).toEqual({ round: '1' });
  const refunds = await reopened((stripe) => stripe.refunds.list().then(({ data }) => data));
  expect(refunds.map(({ payment_intent }) => payment_intent).sort()).toEqual([paid[9], paid[19]].sort());
});

test('a key of an answered payment replays its answer after the process was killed', async () => {
  const { stripe, kill } = await startProcess();
  const { id } = await stripe.paymentIntents.create(payment, { idempotencyKey: 'constructor' });
  await kill();
  const again = await reopened((next) =>
    next.paymentIntents.create(payment, { idempotencyKey: 'constructor' }),
  );
  expect(again.id).toBe(id);
});

test("a journal's line that was cut off is left out, and what it tells twice is the same", async () => {
  const { stripe, kill } = await startProcess();
  const { id } = await stripe.customers.create({ name: 'Nadia' });
  await stripe.customers.update(id, { name: 'Nadia Newcomer' });
  await kill();
  writeFileSync(`${statePath}.journal-8`, `["customers","${id}",{"id":"${id}","object":"cus`);
  const nameOf = (next: Stripe) =>
    next.customers.retrieve(id).then((customer) => 'name' in customer && customer.name);
  expect(await reopened(nameOf)).toBe('Nadia Newcomer');
  expect(JSON.parse(readFileSync(statePath, 'utf8'))).toHaveProperty(
    `customers.${id}.name`,
    'Nadia Newcomer',
  );
  expect(await reopened(nameOf)).toBe('Nadia Newcomer');
});
