import type { EndpointContract } from '#shared/contracts/endpoint.ts';
import { logger } from './logger.ts';

/** The log line of a change that a restored table has lost and needs again. */
export const changeToReplay = 'Change to replay';

/** A successful call as the log keeps it, under `change` of its line; nothing of it is personal (`replay` of the contract). */
export interface NotedChange {
  operation: string;
  /** The account that made it. */
  account: string;
  /** The time of the call, before anything it wrote; UTC. */
  at: string;
  params: Record<string, string>;
  /** The fields of the body that the contract names, and what a signed link says. */
  body: Record<string, unknown>;
}

/**
 * Notes a change in the log, which a restore of the table does not touch (docs/operations.md, "Restore the table"); nothing
 * where the contract wants nothing noted.
 */
export function noteForReplay(
  { id: operation, replay }: EndpointContract,
  input: { params: unknown; body: unknown },
  { account, facts }: { account: string | undefined; facts: Record<string, string> },
  now: Date,
): void {
  if (replay === undefined || account === undefined) return;
  const fields = replay === 'by hand' ? [] : replay;
  const body = Object.entries(input.body as Record<string, unknown>).filter(([name]) =>
    fields.includes(name),
  );
  const change: NotedChange = {
    operation,
    account,
    at: now.toISOString(),
    params: input.params as Record<string, string>,
    body: { ...Object.fromEntries(body), ...facts },
  };
  logger.info(changeToReplay, { change: change as object });
}
