import type { orderExportStates } from '#shared/contracts/order-exports/order-exports.ts';
import type { OrderFilters } from '#functions/order-management/domain/order-filters.ts';

/** The highest number of orders in a file that is made while the browser waits. A worker makes larger files. */
export const maxDirectOrders = 2000;

/**
 * The highest number of orders in a worker's file: about those of two cycles. A worker writes them in less
 * than half of its time limit (docs/measurements-at-scale.md).
 */
export const maxExportedOrders = 40_000;

/**
 * An export counts as failed after this many minutes without news from its worker. The time limit of a worker
 * is shorter.
 */
const silentMinutes = 3;

/**
 * An export that waits for a worker counts as failed after this many minutes. Until then, its queue message
 * may wait behind others, or be delivered again after a worker died. After that time,
 * the message is surely lost.
 */
const waitingMinutes = 30;

const hoursKept = 24;

/** A large file of orders, which a worker makes for one admin. */
export interface OrderExport {
  id: string;
  /** The account of the admin who asked for the file. Nobody else can see it. */
  by: string;
  filters: OrderFilters;
  state: (typeof orderExportStates)[number];
  /** The number of orders when the admin asked for the file. */
  total: number;
  /** The number of orders in the file so far. */
  rows: number;
  /** The text for the admin about a failure or a changed number of orders; null for none. */
  reason: string | null;
  /** The time of the request, or of the worker's latest news. */
  heardAt: string;
  createdAt: string;
  expiresAt: string;
  ttl: number;
  name: string;
  /** The id of the unfinished upload at S3; null for none. */
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

export const askedAgain = (now: Date): Changes => ({
  state: 'waiting',
  rows: 0,
  reason: null,
  heardAt: now.toISOString(),
});

/** True once the export has expired. S3 deletes its file up to some days later. */
export const isOver = ({ expiresAt }: OrderExport, now: Date): boolean => expiresAt <= now.toISOString();

const isHeardOf = ({ state, heardAt }: OrderExport, now: Date): boolean =>
  now.getTime() - Date.parse(heardAt) <= (state === 'waiting' ? waitingMinutes : silentMinutes) * 60_000;

/**
 * True when a worker that gets the export's message must make the file. False when the file is ready or
 * expired, or when another worker makes it.
 */
export const isWanted = (orderExport: OrderExport, now: Date): boolean =>
  orderExport.state !== 'ready' &&
  !isOver(orderExport, now) &&
  !(orderExport.state === 'being_made' && isHeardOf(orderExport, now));

/**
 * The state of an export as its admin sees it. An export without news for too long counts as failed, even
 * when the table has another state.
 */
export function standing(orderExport: OrderExport, now: Date): Pick<OrderExport, 'state' | 'reason'> {
  const { state, reason } = orderExport;
  if (state === 'waiting' && !isHeardOf(orderExport, now)) return { state: 'failed', reason: texts.notBegun };
  if (state === 'being_made' && !isHeardOf(orderExport, now))
    return { state: 'failed', reason: texts.silent };
  return { state, reason };
}
