import { AsyncLocalStorage } from 'node:async_hooks';

/** What the code of a function sees as its own. */
export interface InvocationScope {
  environment: Record<string, string>;
  /** Takes an invocation's output. A module that is being loaded has none: it prints to the terminal. */
  log?(line: string): void;
}

/** Follows an invocation, or the loading of a module, through everything it awaits. */
export const invocationScope = new AsyncLocalStorage<InvocationScope>();
