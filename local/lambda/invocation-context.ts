import { AsyncLocalStorage } from 'node:async_hooks';

/** The environment and the output that a function's code sees as its own. */
export interface InvocationScope {
  environment: Record<string, string>;
  /** Takes an invocation's output. A module that is being loaded has none: it prints to the terminal. */
  log?(line: string): void;
}

/** Follows an invocation, or the loading of a module, through everything it awaits. */
export const invocationScope = new AsyncLocalStorage<InvocationScope>();
