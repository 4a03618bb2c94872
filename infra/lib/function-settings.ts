import type { Area, areas } from '#shared/contracts/registry.ts';
import type { QueueName } from './names.ts';
import type { Grant } from './grants.ts';

export interface FunctionSettings {
  grants: readonly Grant[];
  /**
   * When left out 512, and 1024 for what is kept warm: a warm call takes the same time with either, a first one less
   * (docs/decisions/2026-11-22-functions-kept-warm.md).
   */
  memoryMegabytes?: number;
  /** 15 when left out; an endpoint's must stay under the 30 seconds an HTTP API waits. */
  timeoutSeconds?: number;
  /** Called every few minutes, so that whoever comes finds it started. */
  keptWarm?: boolean;
  /** Packages with native parts, which no bundle can hold: they lie beside it. */
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
  /** The queue it reads. */
  queue: QueueName;
  /** Messages handed to one run; 10 when left out. */
  batchSize?: number;
  /** Runs at the same time: what keeps a provider's rate. */
  maxConcurrency: number;
}
