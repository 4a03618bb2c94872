import { fork } from 'node:child_process';
import { once } from 'node:events';
import { actAs } from '#demo/owner.ts';
import { callProvider } from '../../tests/support/call-provider.ts';
import { startLocalCloud } from '../../tests/support/local-cloud.ts';

/** One run of a function in a process of its own, as in Lambda. */
export interface FunctionRun {
  milliseconds: number;
  /** The most memory that the process used, in MB. */
  megabytes: number;
}

export const dayMs = 24 * 3600_000;

interface KnownFunction {
  name: string;
  file: string;
  environment: Record<string, string>;
}

export interface ProviderPayment {
  id: string;
  status: string;
  amount_received: number;
  metadata: Record<string, string>;
}

export interface MeasuredInvocation {
  requestId: string;
  outcome: string;
  tableRequests: { operation: string; capacityUnits: number }[];
  otherCalls: string[];
  logs: string[];
}

/**
 * Starts a local cloud in memory. The returned methods fill, drive and measure it. `act` uses the root access
 * key, which has every permission.
 */
export async function startCoop() {
  const cloud = await startLocalCloud();
  const { address } = cloud;
  const control = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const ask = () =>
      fetch(`${address.url}/_local/api${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    // On a busy machine a kept connection can close just when it is used again. So a failed call is repeated
    // once.
    const response = await ask().catch(ask);
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    return (await response.json()) as T;
  };
  return {
    address,
    control,
    act: actAs(address),
    stop: cloud.stop,
    provider: (path: string, fields: Record<string, string>) =>
      callProvider<{ id: string }>(address, 'POST', path, fields),
    /** All payments that the payment provider's stand-in has. */
    async payments(): Promise<ProviderPayment[]> {
      const found: ProviderPayment[] = [];
      for (let more = true; more;) {
        const after = found.length > 0 ? `&starting_after=${found.at(-1)!.id}` : '';
        const page = await callProvider<{ data: ProviderPayment[]; has_more: boolean }>(
          address,
          'GET',
          `/payment_intents?limit=100${after}`,
        );
        found.push(...page.data);
        more = page.has_more;
      }
      return found;
    },
    async locations(): Promise<string[]> {
      const response = await fetch(`${address.url}/api/pickup-locations`);
      const { pickup_locations: found } = (await response.json()) as { pickup_locations: { id: string }[] };
      return found.map(({ id }) => id);
    },
    /** @param aheadMs the time by which the function's clock is ahead of the co-op's */
    async run(functionName: string, event: object = {}, aheadMs = 0): Promise<FunctionRun> {
      const { functions } = await control<{ functions: KnownFunction[] }>('GET', '/functions');
      const found = functions.find(({ name }) => name.endsWith(functionName))!;
      const child = fork(
        'bench/scale/run-function.mjs',
        [found.file, JSON.stringify(event), String(aheadMs)],
        {
          env: { ...found.environment, PATH: process.env.PATH },
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        },
      );
      const [message] = await once(child, 'message');
      return message as FunctionRun;
    },
    invocations: async (functionName: string) =>
      (
        await control<{ invocations: MeasuredInvocation[] }>(
          'GET',
          `/invocations?function=${functionName}&limit=500`,
        )
      ).invocations.filter((one) => one.outcome === 'ok'),
  };
}

export type Coop = Awaited<ReturnType<typeof startCoop>>;

const maxMinutes = 40;

/** @throws Error after 40 minutes. */
export async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  const ends = performance.now() + maxMinutes * 60_000;
  while (!(await isDone())) {
    if (performance.now() > ends) throw new Error(`Not done after ${maxMinutes} minutes`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The table requests and capacity units of one unit of work: the invocations' sums divided by `units`. */
export function costOf(invocations: MeasuredInvocation[], units: number) {
  const requests = invocations.flatMap((one) => one.tableRequests);
  const isRead = (operation: string) => /Get|Query/.test(operation);
  const sum = (wanted: boolean) =>
    requests
      .filter(({ operation }) => isRead(operation) === wanted)
      .reduce((total, { capacityUnits }) => total + capacityUnits, 0) / units;
  return { requests: requests.length / units, readUnits: sum(true), writeUnits: sum(false) };
}

export type UnitCost = ReturnType<typeof costOf>;
