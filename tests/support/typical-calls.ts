import type { OperationId } from '#shared/contracts/registry.ts';
import { importByArea } from '#infra/lib/import-by-area.ts';
import { kebabCase } from '#infra/lib/kebab-case.ts';
import type { TypicalCall } from '../calls/calls-of.ts';
import { control } from './world.ts';

export interface TableRequest {
  operation: string;
  on: string[];
  capacityUnits: number;
}

export interface MeasuredCall {
  id: OperationId;
  requests: TableRequest[];
  durationMs: number;
}

interface Invocation {
  requestId: string;
  durationMs: number;
  tableRequests: TableRequest[];
}

const calls = await importByArea<TypicalCall>('tests/calls', 'Calls');

/**
 * Makes every endpoint's typical call once and reads its table requests. When a call fails, the other calls
 * are still made. `failed` has each failed call with its reason.
 */
export async function measureTypicalCalls(): Promise<{ measured: MeasuredCall[]; failed: string[] }> {
  const measured: MeasuredCall[] = [];
  const failed: string[] = [];
  for (const [area, own] of calls)
    for (const [id, call] of Object.entries(own) as [OperationId, TypicalCall][])
      try {
        measured.push(await measure(id, call));
      } catch (error) {
        failed.push(`${id} (tests/calls/${area}.ts): ${(error as Error).message}`);
      }
  return { measured, failed };
}

async function measure(id: OperationId, call: TypicalCall): Promise<MeasuredCall> {
  const before = new Set((await invocationsOf(id)).map((invocation) => invocation.requestId));
  const { status, body } = await call();
  if (status !== 200) throw new Error(`answered ${status}: ${body.error}`);
  const [own] = (await invocationsOf(id))
    .filter((invocation) => !before.has(invocation.requestId))
    .sort((a, b) => b.tableRequests.length - a.tableRequests.length);
  if (!own) throw new Error(`no invocation of ${kebabCase(id)} was recorded`);
  return { id, requests: own.tableRequests, durationMs: own.durationMs };
}

const invocationsOf = async (id: OperationId): Promise<Invocation[]> =>
  (await control<{ invocations: Invocation[] }>('GET', `/invocations?function=${kebabCase(id)}&limit=20`))
    .invocations;
