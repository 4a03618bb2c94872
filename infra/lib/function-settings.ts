import type { Area, areas } from '#shared/contracts/registry.ts';
import type { QueueName } from './names.ts';
import type { Grant } from './grants.ts';

export interface FunctionSettings {
  grants: readonly Grant[];
  /**
   * The memory in MB. When left out, a function that is kept warm has 1024, and any other function 512. More
   * memory shortens a first call, but not a warm one (docs/decisions/2026-11-22-functions-kept-warm.md).
   */
  memoryMegabytes?: number;
  /**
   * The timeout in seconds; 15 when left out. An HTTP API waits 30 seconds, so an endpoint's timeout must be
   * shorter.
   */
  timeoutSeconds?: number;
  /** True calls the function every few minutes, so that Lambda keeps it started for callers. */
  keptWarm?: boolean;
  /** Packages with native parts. A bundle cannot contain these, so the deployment puts them beside it. */
  packages?: readonly 'sharp'[];
}

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
  queue: QueueName;
  /** The number of messages handed to one run; 10 when left out. */
  batchSize?: number;
  /** The maximum number of runs at the same time. The limit keeps calls within a provider's rate. */
  maxConcurrency: number;
}
