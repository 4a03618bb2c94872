import { Worker } from 'node:worker_threads';
import type { FunctionDefinition } from './function-definition.ts';
import { lambdaContext } from './lambda-context.ts';
import { FunctionError, type LambdaRuntime, type RuntimeCall } from './lambda-runtime.ts';
import { traceId } from './own-calls.mjs';

interface Slot {
  worker: Worker;
  definition: FunctionDefinition;
  call?: RuntimeCall;
  finish?: (error: FunctionError | undefined, result?: unknown) => void;
  lastUsed: number;
}

type Message =
  | { kind: 'log'; line: string }
  | { kind: 'result'; result: string | undefined }
  | { kind: 'error'; error: { errorType: string; message: string; stack?: string } };

/**
 * The highest number of warm workers, of about 18 MB each. At the limit, the idle worker that was unused for
 * longest ends to make room. A page calls about ten functions and a journey of the browser tests about forty.
 * A cold start takes a sixth of a second of processor time.
 */
const maximumWorkers = 64;

/**
 * Runs each function in worker threads of its own, one call per worker at a time, as Lambda does. Each worker
 * has its own globals and environment. A timeout or a crash really ends the code.
 * @param sharedOffset the clock's offset, which every worker reads.
 */
export function createWorkerRuntime(sharedOffset: SharedArrayBuffer): LambdaRuntime {
  const slots = new Set<Slot>();
  const waiting: (() => void)[] = [];
  let uses = 0;

  async function acquire(definition: FunctionDefinition): Promise<{ slot: Slot; cold: boolean }> {
    for (;;) {
      const idle = [...slots].filter((slot) => !slot.call);
      const warm = idle.find((slot) => slot.definition === definition);
      if (warm) return { slot: warm, cold: false };
      if (slots.size < maximumWorkers) return { slot: start(definition), cold: true };
      const oldest = idle.sort((one, other) => one.lastUsed - other.lastUsed)[0];
      if (oldest) end(oldest);
      else await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  function start(definition: FunctionDefinition): Slot {
    const worker = new Worker(new URL('./worker-entry.mjs', import.meta.url), {
      env: definition.environment,
      workerData: { file: definition.file, exportName: definition.exportName, sharedOffset },
      execArgv: [],
    });
    const slot: Slot = { worker, definition, lastUsed: uses };
    slots.add(slot);
    worker.unref();
    worker.on('message', (message: Message) => {
      if (message.kind === 'log') slot.call?.log(message.line);
      else if (message.kind === 'error') {
        const { errorType, message: text, stack } = message.error;
        slot.finish?.(new FunctionError(errorType, text, stack));
      } else slot.finish?.(undefined, message.result === undefined ? undefined : JSON.parse(message.result));
    });
    worker.on('error', (error: Error) => {
      slots.delete(slot);
      slot.finish?.(new FunctionError('Runtime.ExitError', error.message, error.stack));
    });
    worker.on('exit', () => {
      slots.delete(slot);
      slot.finish?.(new FunctionError('Runtime.ExitError', 'The runtime exited without an answer'));
    });
    return slot;
  }

  function end(slot: Slot): void {
    slots.delete(slot);
    void slot.worker.terminate();
  }

  return {
    async run(call, started) {
      const { slot, cold } = await acquire(call.definition);
      slot.call = call;
      slot.lastUsed = uses += 1;
      started(cold);
      try {
        return await new Promise<unknown>((resolve, reject) => {
          slot.finish = (error, result) => (error ? reject(error) : resolve(result));
          const { getRemainingTimeInMillis: _, ...context } = lambdaContext(call) as Record<string, unknown>;
          slot.worker.postMessage({
            event: call.event,
            context,
            timeoutMs: call.timeoutMs,
            traceId: traceId(call.requestId),
          });
        });
      } finally {
        slot.call = undefined;
        slot.finish = undefined;
        waiting.shift()?.();
      }
    },

    abandon(call) {
      for (const slot of slots) if (slot.call === call) end(slot);
    },

    reload(functionName) {
      for (const slot of slots) {
        if (slot.call || (functionName && slot.definition.name !== functionName)) continue;
        end(slot);
      }
    },

    async stop() {
      await Promise.all([...slots].map((slot) => slot.worker.terminate()));
    },
  };
}
