import type { orderExportStates } from '#shared/contracts/order-management/exports.ts';
import type { OrderFilters } from './order-filters.ts';

/** Up to so many orders are made while the browser waits for its file; more are made by a worker, and kept for a day. */
export const maxDirectOrders = 2000;

/** Two cycles: what a worker writes in less than half of its time (docs/measurements-at-scale.md). */
export const maxExportedOrders = 40_000;

/** Nothing was heard of an export that is being made for so long: its worker died, as none runs for longer. */
const silentMinutes = 3;

/** One that waits may stand behind others, or come again after a worker died; after so long its message was lost. */
const waitingMinutes = 30;

const hoursKept = 24;

/** A file of orders that a worker makes for one admin. */
export interface OrderExport {
  id: string;
  /** The account of the admin who asked, to whom alone it is shown. */
  by: string;
  filters: OrderFilters;
  state: (typeof orderExportStates)[number];
  /** How many orders there were when it was asked for. */
  total: number;
  /** How many are in the file so far. */
  rows: number;
  /** Why it failed, or how the file differs from what was asked for, for the admin. */
  reason: string | null;
  /** When it was asked for, or its worker last said how far it is. */
  heardAt: string;
  createdAt: string;
  expiresAt: string;
  ttl: number;
  /** What the file is called for whoever saves it. */
  name: string;
  /** The upload under way at S3; null where there is none. */
  uploadId: string | null;
  version: number;
}

type Asked = Pick<OrderExport, 'id' | 'by' | 'filters' | 'total' | 'name'>;

const texts = {
  notBegun: 'The export did not start. Please try again.',
  silent: 'The export stopped before the file was done. Please try again.',
  failed: 'The file could not be made. Please try again.',
  otherCount: (rows: number, total: number) =>
    `There were ${total.toLocaleString('en-US')} orders when you asked for this file, and it has ${rows.toLocaleString('en-US')}: orders were added, moved or deleted meanwhile. Export again for a newer file.`,
};

export function newOrderExport(asked: Asked, now: Date): OrderExport {
  const expiresAt = new Date(now.getTime() + hoursKept * 3600_000);
  return {
    ...asked,
    state: 'waiting',
    rows: 0,
    reason: null,
    heardAt: now.toISOString(),
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ttl: Math.floor(expiresAt.getTime() / 1000),
    uploadId: null,
    version: 1,
  };
}

type Changes = Partial<OrderExport>;

/** A worker has taken it up, from its first row. */
export const begun = (uploadId: string, now: Date): Changes => ({
  state: 'being_made',
  rows: 0,
  reason: null,
  uploadId,
  heardAt: now.toISOString(),
});

export const told = (rows: number, now: Date): Changes => ({ rows, heardAt: now.toISOString() });

export const finished = (rows: number, total: number, now: Date): Changes => ({
  state: 'ready',
  rows,
  reason: rows === total ? null : texts.otherCount(rows, total),
  uploadId: null,
  heardAt: now.toISOString(),
});

export const failed = (now: Date): Changes => ({
  state: 'failed',
  reason: texts.failed,
  heardAt: now.toISOString(),
});

/** It waits again, for a message of its own. */
export const askedAgain = (now: Date): Changes => ({
  state: 'waiting',
  rows: 0,
  reason: null,
  heardAt: now.toISOString(),
});

/** Its day is over: the file is deleted, or will be within hours. */
export const isOver = ({ expiresAt }: OrderExport, now: Date): boolean => expiresAt <= now.toISOString();

const isHeardOf = ({ state, heardAt }: OrderExport, now: Date): boolean =>
  now.getTime() - Date.parse(heardAt) <= (state === 'waiting' ? waitingMinutes : silentMinutes) * 60_000;

/** Whether a worker that is told of it has something to do: not beside another one that is at it. */
export const isWanted = (found: OrderExport, now: Date): boolean =>
  found.state !== 'ready' && !isOver(found, now) && !(found.state === 'being_made' && isHeardOf(found, now));

/** How it stands: one of which nothing was heard for too long has failed, whatever was written last. */
export function standing(found: OrderExport, now: Date): Pick<OrderExport, 'state' | 'reason'> {
  const { state, reason } = found;
  if (state === 'waiting' && !isHeardOf(found, now)) return { state: 'failed', reason: texts.notBegun };
  if (state === 'being_made' && !isHeardOf(found, now)) return { state: 'failed', reason: texts.silent };
  return { state, reason };
}
