import type { EndpointContract } from '#shared/contracts/endpoint.ts';
import { logger } from './logger.ts';

/** The text of the log line about a change that must be repeated after a restore of the table. */
export const changeToReplay = 'Change to replay';

/** A successful call in the log: only ids, dates and choices, because logs hold no personal data. */
export interface NotedChange {
  operation: string;
  /** The id of the account that made the call. */
  account: string;
  /** The time of the call, before its first write; UTC. */
  at: string;
  params: Record<string, string>;
  /** The body's fields that the contract's `replay` lists, and the choices that a signed link holds. */
  body: Record<string, unknown>;
}

/** Logs a change that must be repeated after a restore of the table (docs/operations.md, "Restore the table"). */
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
