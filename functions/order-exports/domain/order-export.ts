import type { orderExportStates } from '#shared/contracts/order-exports/order-exports.ts';
import type { OrderFilters } from '#functions/order-management/domain/order-filters.ts';

/**
 * The limit of orders in a file that is made while the browser waits. A larger file is made by a worker, and
 * kept for a day.
 */
export const maxDirectOrders = 2000;

/**
 * The limit of orders in a file. Two cycles have about as many. A worker writes them in less than half of its
 * time (docs/measurements-at-scale.md).
 */
export const maxExportedOrders = 40_000;

/**
 * Minutes without news after which an export that is being made counts as failed. No worker runs for longer.
 */
const silentMinutes = 3;

/**
 * Minutes after which the message of a waiting export counts as lost. Before that, the message may wait
 * behind others, or come again after a worker died.
 */
const waitingMinutes = 30;

const hoursKept = 24;

/** A file of orders that a worker makes for one admin. */
export interface OrderExport {
  id: string;
  /** The account of the admin who asked. The file is shown to this admin alone. */
  by: string;
  filters: OrderFilters;
  state: (typeof orderExportStates)[number];
  /** The number of orders at the time of the request. */
  total: number;
  /** The number of orders in the file so far. */
  rows: number;
  /** The reason of a failure, or of a difference between the file and the request, for the admin. */
  reason: string | null;
  /** The time of the request, or of the worker's last news. */
  heardAt: string;
  createdAt: string;
  expiresAt: string;
  ttl: number;
  /** The file's name for saving. */
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

export function newOrderExport(request: Asked, now: Date): OrderExport {
  const expiresAt = new Date(now.getTime() + hoursKept * 3600_000);
  return {
    ...request,
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

/** The changes of an export when a worker begins it from its first row. */
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

/** The changes of an export that waits again, for a new message. */
export const askedAgain = (now: Date): Changes => ({
  state: 'waiting',
  rows: 0,
  reason: null,
  heardAt: now.toISOString(),
});

/** True when the file's day is over. The file is deleted, or will be within hours. */
export const isOver = ({ expiresAt }: OrderExport, now: Date): boolean => expiresAt <= now.toISOString();

const isHeardOf = ({ state, heardAt }: OrderExport, now: Date): boolean =>
  now.getTime() - Date.parse(heardAt) <= (state === 'waiting' ? waitingMinutes : silentMinutes) * 60_000;

/**
 * True when a worker that gets the export's message must make the file. An export that another worker is
 * making is not wanted.
 */
export const isWanted = (orderExport: OrderExport, now: Date): boolean =>
  orderExport.state !== 'ready' &&
  !isOver(orderExport, now) &&
  !(orderExport.state === 'being_made' && isHeardOf(orderExport, now));

/**
 * The state of an export as its admin sees it. An export without news for too long has failed, whatever is
 * stored.
 */
export function standing(orderExport: OrderExport, now: Date): Pick<OrderExport, 'state' | 'reason'> {
  const { state, reason } = orderExport;
  if (state === 'waiting' && !isHeardOf(orderExport, now)) return { state: 'failed', reason: texts.notBegun };
  if (state === 'being_made' && !isHeardOf(orderExport, now))
    return { state: 'failed', reason: texts.silent };
  return { state, reason };
}
