import { AsyncLocalStorage } from 'node:async_hooks';

/** What the code running on behalf of an invocation sees as its own. */
export interface InvocationScope {
  environment: Record<string, string>;
  log(line: string): void;
}

/** Follows an invocation through everything it awaits. */
export const invocationScope = new AsyncLocalStorage<InvocationScope>();
