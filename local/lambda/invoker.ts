import type { LocalClock } from '#local/ground/aws-service.ts';
import type { InvocationLog, InvocationTrigger } from '#local/ground/invocation-log.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { startTimeLimit } from '#local/ground/time-limit.ts';
import { FunctionError, type LambdaRuntime, type RuntimeCall } from './lambda-runtime.ts';

export type InvocationResult =
  | { ok: true; value: unknown; requestId: string }
  | { ok: false; errorType: string; message: string; requestId: string };

export interface Invoker {
  /**
   * Runs a function and answers its value or its failure.
   * @throws Error only when there is no such function.
   */
  invoke(functionName: string, event: unknown, trigger: InvocationTrigger): Promise<InvocationResult>;
  /** Ends an invocation at once, as if its machine had died. Its later AWS calls have no effect. */
  crash(requestId: string): void;
  isDead(requestId: string): boolean;
  functionByKey(accessKeyId: string): FunctionDefinition | undefined;
  /**
   * @param name full name, logical id, or the end of a name.
   * @throws Error when none or several match.
   */
  findFunction(name: string): FunctionDefinition;
  functions(): FunctionDefinition[];
  setFunctions(definitions: FunctionDefinition[]): void;
  running(): number;
  reload(): void;
  stop(): Promise<void>;
}

export interface InvokerOptions {
  clock: LocalClock;
  log: InvocationLog;
  runtime: LambdaRuntime;
  /** Receives one line per failed invocation. */
  report(line: string): void;
  /**
   * Answers the milliseconds that count for the functions' time limits. When left out, the time in which this
   * process is idle counts.
   */
  timeSpent?(): number;
}

/**
 * Makes the invoker, which calls functions through a runtime. It records each call with its log lines. It
 * also ends a call at its time limit or at a simulated crash.
 */
export function createInvoker({ clock, log, runtime, report, timeSpent }: InvokerOptions): Invoker {
  let definitions = new Map<string, FunctionDefinition>();
  let byAccessKey = new Map<string, FunctionDefinition>();
  const running = new Map<string, { end(error: FunctionError): void }>();
  const dead = new Set<string>();

  async function invoke(
    functionName: string,
    event: unknown,
    trigger: InvocationTrigger,
  ): Promise<InvocationResult> {
    const definition = definitions.get(functionName);
    if (!definition) throw new Error(`There is no function ${functionName}`);
    const requestId = crypto.randomUUID();
    const begun = performance.now();
    const record = log.open({
      requestId,
      functionName,
      trigger,
      startedAt: clock.now().toISOString(),
      coldStart: false,
    });
    const call: RuntimeCall = {
      definition,
      requestId,
      event,
      timeoutMs: definition.timeoutMs,
      log: (line) => log.write(record, line),
    };
    let endLimit = () => {};
    try {
      const value = await new Promise<unknown>((resolve, reject) => {
        running.set(requestId, { end: reject });
        const startTimer = (coldStart: boolean) => {
          record.coldStart = coldStart;
          const timeOut = () => {
            const seconds = (definition.timeoutMs / 1000).toFixed(2);
            reject(new FunctionError('Sandbox.Timedout', `Task timed out after ${seconds} seconds`));
          };
          endLimit = startTimeLimit(definition.timeoutMs, timeOut, timeSpent);
        };
        runtime.run(call, startTimer).then(resolve, reject);
      });
      record.outcome = 'ok';
      return { ok: true, value, requestId };
    } catch (error) {
      const failure = error as FunctionError;
      const errorType = failure.errorType ?? 'Error';
      record.outcome =
        errorType === 'Sandbox.Timedout' ? 'timeout' : errorType === 'Local.Crashed' ? 'crashed' : 'error';
      record.error = `${errorType}: ${failure.message}`;
      log.write(record, failure.stack ?? record.error);
      report(`${functionName} failed: ${record.error} (${requestId})`);
      if (record.outcome !== 'error') {
        dead.add(requestId);
        runtime.abandon(call);
      }
      return { ok: false, errorType, message: failure.message, requestId };
    } finally {
      endLimit();
      running.delete(requestId);
      record.durationMs = Math.round(performance.now() - begun);
    }
  }

  const crash = (requestId: string) =>
    running
      .get(requestId)
      ?.end(new FunctionError('Local.Crashed', 'The invocation was ended by a failure switch'));

  return {
    invoke,
    crash,
    isDead: (requestId) => dead.has(requestId),
    functionByKey: (accessKeyId) => byAccessKey.get(accessKeyId),
    findFunction(name) {
      const named = definitions.get(name);
      if (named) return named;
      const all = [...definitions.values()];
      const exact = all.find((definition) => definition.logicalId === name);
      if (exact) return exact;
      const ending = all.filter((definition) => definition.name.endsWith(name));
      if (ending.length === 1 && ending[0]) return ending[0];
      const problem = ending.length === 0 ? 'No function has' : `${ending.length} functions have`;
      throw new Error(`${problem} a name that ends with ${name}`);
    },
    functions: () => [...definitions.values()],
    setFunctions(next) {
      const definitionsAfter = next.map((definition) => {
        const before = definitions.get(definition.name);
        if (before && JSON.stringify(before) === JSON.stringify(definition)) return before;
        runtime.reload(definition.name);
        return definition;
      });
      definitions = new Map(definitionsAfter.map((definition) => [definition.name, definition]));
      byAccessKey = new Map(definitionsAfter.map((definition) => [definition.accessKeyId, definition]));
    },
    running: () => running.size,
    reload: () => runtime.reload(),
    async stop() {
      for (const requestId of running.keys()) crash(requestId);
      await runtime.stop();
    },
  };
}
