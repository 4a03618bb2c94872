import type { EndpointContract } from '#shared/contracts/endpoint.ts';
import { logger } from './logger.ts';

/** The message of a log line about a change that has to be done again after a restore of the table. */
export const changeToReplay = 'Change to replay';

/**
 * A successful call in the log, under `change` of its line. It has nothing personal (`replay` of the
 * contract).
 */
export interface NotedChange {
  operation: string;
  /** The account that made the call. */
  account: string;
  /** The time of the call, before anything it wrote; UTC. */
  at: string;
  params: Record<string, string>;
  /** The fields of the body that the contract names, and the facts of a signed link. */
  body: Record<string, unknown>;
}

/**
 * Writes a change to the log, which a restore of the table does not touch (docs/operations.md, "Restore the
 * table"). It does nothing when the contract has no `replay`.
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
