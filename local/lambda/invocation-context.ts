import { AsyncLocalStorage } from 'node:async_hooks';

/** The environment and the output of a running function. The function's code sees them as the process's own. */
export interface InvocationScope {
  environment: Record<string, string>;
  /** Receives the output of an invocation. A module that is being loaded has none: its output goes to the terminal. */
  log?(line: string): void;
}

/**
 * The scope of the running invocation or of the module being loaded. It follows the code through everything
 * that the code awaits.
 */
export const invocationScope = new AsyncLocalStorage<InvocationScope>();
