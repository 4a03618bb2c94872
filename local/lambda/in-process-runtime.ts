import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FunctionDefinition } from './function-definition.ts';
import { invocationScope } from './invocation-context.ts';
import { lambdaContext } from './lambda-context.ts';
import { FunctionError, type LambdaRuntime, type RuntimeCall } from './lambda-runtime.ts';
import { installOwnCalls, traceId } from './own-calls.mjs';
import { installProcessView } from './process-view.ts';

type Handler = (event: unknown, context: object) => unknown;

interface Loaded {
  file: string;
  modifiedMs: number;
  handler: Promise<Handler>;
  /** The call that this copy works on. It is set only when a copy takes one call at a time. */
  call?: RuntimeCall;
}

export interface InProcessOptions {
  /**
   * True lets each copy of a bundle take one call at a time, as Lambda's sandboxes do. Calls at the same time
   * then load more copies.
   */
  oneCallAtATime?: boolean;
}

export interface InProcessRuntime extends LambdaRuntime {
  /** The number of modules that are being loaded. */
  loading(): number;
}

/**
 * Runs functions inside this process. They start quickly and take little memory, because they share one heap.
 * Each bundle has its own copy of its modules, so clients and credentials stay apart.
 * Two limits remain: functions share globals, and a call that never ends cannot be stopped. Worker threads
 * (`worker-runtime.ts`) have neither limit.
 */
export function createInProcessRuntime({ oneCallAtATime = false }: InProcessOptions = {}): InProcessRuntime {
  const loaded = new Map<string, Loaded[]>();
  let generation = 0;
  let loads = 0;
  let loading: { environment: Record<string, string> } | undefined;
  let lastLoad: Promise<unknown> = Promise.resolve();
  const restores = [installProcessView(() => loading?.environment), installOwnCalls()];

  /** Modules are loaded one at a time, so that each reads its own environment while it loads. */
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
    loads += 1;
    // While it is loaded, a module may start work that belongs to no invocation and ends later. This scope
    // gives that work the function's environment, also after the load.
    const scope = { environment: definition.environment };
    const result = invocationScope.run(scope, () => lastLoad.then(run)).finally(() => (loads -= 1));
    lastLoad = result.catch(() => undefined);
    return result;
  }

  const copiesOf = (functionName: string) => loaded.get(functionName) ?? [];

  function drop(functionName: string, isDropped: (copy: Loaded) => boolean): void {
    loaded.set(
      functionName,
      copiesOf(functionName).filter((copy) => !isDropped(copy)),
    );
  }

  function copyFor(call: RuntimeCall): { copy: Loaded; cold: boolean } {
    const { definition } = call;
    const freeCopy = copiesOf(definition.name).find((copy) => !copy.call);
    if (freeCopy) return { copy: freeCopy, cold: false };
    const handler = load(definition);
    const copy = { file: definition.file, modifiedMs: statSync(definition.file).mtimeMs, handler };
    loaded.set(definition.name, [...copiesOf(definition.name), copy]);
    handler.catch(() => drop(definition.name, (other) => other === copy));
    return { copy, cold: true };
  }

  return {
    async run(call, started) {
      const { definition } = call;
      const scope = {
        environment: { ...definition.environment, _X_AMZN_TRACE_ID: traceId(call.requestId) },
        log: call.log,
      };
      return invocationScope.run(scope, async () => {
        const { copy, cold } = copyFor(call);
        if (oneCallAtATime) copy.call = call;
        started(cold);
        try {
          const run = await copy.handler;
          const value = await run(structuredClone(call.event), lambdaContext(call));
          return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
        } catch (error) {
          throw toFunctionError(error);
        } finally {
          copy.call = undefined;
        }
      });
    },

    abandon: (call) => drop(call.definition.name, (copy) => !oneCallAtATime || copy.call === call),

    reload(functionName) {
      for (const name of loaded.keys())
        drop(name, (copy) => (functionName ? name === functionName : hasChanged(copy)));
    },

    loading: () => loads,

    stop() {
      for (const restore of restores) restore();
      return Promise.resolve();
    },
  };
}

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
