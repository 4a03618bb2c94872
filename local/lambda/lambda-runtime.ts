import type { FunctionDefinition } from './function-definition.ts';

export interface RuntimeCall {
  definition: FunctionDefinition;
  requestId: string;
  event: unknown;
  /** The function's time limit, in milliseconds. */
  timeoutMs: number;
  log(line: string): void;
}

/**
 * The failure of an invocation: its code threw, it timed out, or a simulated crash ended it. The fields are
 * texts, so that a worker thread can send them.
 */
export class FunctionError extends Error {
  readonly errorType: string;

  constructor(errorType: string, message: string, stack?: string) {
    super(message);
    this.errorType = errorType;
    if (stack) this.stack = stack;
  }
}

export interface LambdaRuntime {
  /**
   * Runs the handler. It calls `started` once it is known whether the module had to be loaded.
   * @throws FunctionError when the handler or its module threw
   */
  run(call: RuntimeCall, started: (coldStart: boolean) => void): Promise<unknown>;
  /** Ends a call from outside: timeout or crash. The function starts cold next time. */
  abandon(call: RuntimeCall): void;
  /**
   * Forgets a function's loaded code, so that its next call loads it again. Without a name, it does so at least for
   * every function whose bundle has changed.
   */
  reload(functionName?: string): void;
  stop(): Promise<void>;
}
