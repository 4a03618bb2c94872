import type { SpawnSyncOptions } from 'node:child_process';

type Command = (...args: string[]) => string[];

export declare const prettier: Command;
export declare const oxlint: Command;
export declare const tsc: Command;
export declare const jest: Command;
export declare const vitest: Command;
export declare const playwright: Command;
export declare const typescript: (file: string, ...args: string[]) => string[];
export declare const ensureBrowser: string[];
export declare const startOptions: Pick<SpawnSyncOptions, 'shell'> & { env: NodeJS.ProcessEnv };
