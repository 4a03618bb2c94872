import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FunctionDefinition } from './function-definition.ts';
import { invocationScope } from './invocation-context.ts';
import { lambdaContext } from './lambda-context.ts';
import { FunctionError, type LambdaRuntime } from './lambda-runtime.ts';
import { installProcessView } from './process-view.ts';

type Handler = (event: unknown, context: object) => unknown;

interface Loaded {
  file: string;
  modifiedMs: number;
  handler: Promise<Handler>;
}

/**
 * Runs functions inside this process: quick to start and light, since they share one heap. Each bundle is
 * its own copy of its modules, so clients and credentials stay apart. Globals are shared, and a call that
 * never ends cannot be stopped, only given up on; worker threads (`worker-runtime.ts`) do both.
 */
export function createInProcessRuntime(): LambdaRuntime {
  const loaded = new Map<string, Loaded>();
  let generation = 0;
  let loading: { environment: Record<string, string> } | undefined;
  let lastLoad: Promise<unknown> = Promise.resolve();
  const restore = installProcessView(() => loading?.environment);

  /** One module at a time, so that what it reads from the environment while loading is its own. */
  function load(definition: FunctionDefinition): Promise<Handler> {
    const run = async () => {
      loading = definition;
      try {
        const url = `${pathToFileURL(definition.file).href}?load=${(generation += 1)}`;
        const module = (await import(url)) as Record<string, unknown>;
        const handler = module[definition.exportName];
        if (typeof handler !== 'function') {
          throw new FunctionError(
            'Runtime.HandlerNotFound',
            `${definition.file} exports no function ${definition.exportName}`,
          );
        }
        return handler as Handler;
      } finally {
        loading = undefined;
      }
    };
    // What a module does while loading belongs to no invocation.
    const result = invocationScope.exit(() => lastLoad.then(run));
    lastLoad = result.catch(() => undefined);
    return result;
  }

  function handlerOf(definition: FunctionDefinition): { handler: Promise<Handler>; cold: boolean } {
    const known = loaded.get(definition.name);
    if (known) return { handler: known.handler, cold: false };
    const handler = load(definition);
    loaded.set(definition.name, {
      file: definition.file,
      modifiedMs: statSync(definition.file).mtimeMs,
      handler,
    });
    handler.catch(() => loaded.delete(definition.name));
    return { handler, cold: true };
  }

  return {
    async run(call, started) {
      const { definition } = call;
      const scope = {
        environment: { ...definition.environment, _X_AMZN_TRACE_ID: traceId(call.requestId) },
        log: call.log,
      };
      return invocationScope.run(scope, async () => {
        const { handler, cold } = handlerOf(definition);
        started(cold);
        try {
          const run = await handler;
          const value = await run(structuredClone(call.event), lambdaContext(call));
          return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
        } catch (error) {
          throw toFunctionError(error);
        }
      });
    },

    abandon: (call) => void loaded.delete(call.definition.name),

    reload(functionName) {
      for (const [name, entry] of loaded) {
        if (functionName ? name === functionName : hasChanged(entry)) loaded.delete(name);
      }
    },

    stop() {
      restore();
      return Promise.resolve();
    },
  };
}

/** Carries the request id to the AWS endpoint: the SDK sends this header with every call it makes. */
export const traceId = (requestId: string) => `Root=1-${requestId};Sampled=0`;

function hasChanged(entry: Loaded): boolean {
  try {
    return statSync(entry.file).mtimeMs !== entry.modifiedMs;
  } catch {
    return true;
  }
}

function toFunctionError(error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  const { name, message, stack } = error as Partial<Error>;
  return new FunctionError(name ?? 'Error', message ?? String(error), stack);
}
