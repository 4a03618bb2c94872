import type { FunctionDefinition } from './function-definition.ts';

/** One call of a function, for a runtime to carry out. */
export interface RuntimeCall {
  definition: FunctionDefinition;
  requestId: string;
  event: unknown;
  /** Time left for the call, in milliseconds. */
  timeoutMs: number;
  /** Receives each line that the function prints. */
  log(line: string): void;
}

/** An error that a function's own code threw, in a form that crosses threads. */
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
   * Runs the handler. @throws FunctionError when the handler or its module threw.
   * `started` is called once it is known whether the module had to be loaded.
   */
  run(call: RuntimeCall, started: (coldStart: boolean) => void): Promise<unknown>;
  /** Ends a call from outside: timeout or crash. The function starts cold next time. */
  abandon(call: RuntimeCall): void;
  /** Forgets loaded code, so that the next call loads it again. */
  reload(functionName?: string): void;
  stop(): Promise<void>;
}
