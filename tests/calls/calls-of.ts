import type { Area, areas } from '#shared/contracts/registry.ts';

/** Arranges what a call needs, makes one successful call, and answers its result. */
export type TypicalCall = () => Promise<{ status: number; body: { error?: string } }>;

/** One typical call for each endpoint of an area. The type check fails when one is missing or unknown. */
export type CallsOf<Name extends Area> = Record<(typeof areas)[Name][number], TypicalCall>;
