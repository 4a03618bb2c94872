import type { Area, areas } from '#shared/contracts/registry.ts';
import type { QueueName } from './names.ts';
import type { Grant } from './grants.ts';

export interface FunctionSettings {
  grants: readonly Grant[];
  /**
   * Memory in MB: 512 when left out, and 1024 for functions that are kept warm. A warm call takes the same
   * time with either, a first call less with more memory (docs/decisions/2026-11-22-functions-kept-warm.md).
   */
  memoryMegabytes?: number;
  /** Seconds: 15 when left out. An endpoint's must stay under the 30 seconds that an HTTP API waits. */
  timeoutSeconds?: number;
  /** True has the function called every few minutes, so that callers find it started. */
  keptWarm?: boolean;
  /** Packages with native parts. No bundle can hold these, so they are put beside it. */
  packages?: readonly 'sharp'[];
}

/** One entry for each endpoint of an area: a missing or an unknown one does not compile. */
export type FunctionsOf<Name extends Area> = Record<(typeof areas)[Name][number], FunctionSettings>;

export interface JobSettings extends FunctionSettings {
  /** The folder of functions/ that holds `jobs/<name>.ts`. */
  area: string;
  /** An EventBridge schedule expression, in UTC. */
  schedule: string;
}

export interface WorkerSettings extends FunctionSettings {
  /** The folder of functions/ that holds `workers/<name>.ts`. */
  area: string;
  /** The queue that the worker reads. */
  queue: QueueName;
  /** The number of messages handed to one run; 10 when left out. */
  batchSize?: number;
  /** The most runs at the same time. This keeps calls within a provider's rate. */
  maxConcurrency: number;
}
