import { nextVersion } from '#functions/platform/entity.ts';
import { localInstant } from '#shared/local-date.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import { broadcastEntity, listWaitingBroadcasts } from '../data/broadcasts.ts';
import type { Broadcast } from '../domain/broadcast.ts';
import { isRecurring } from '../domain/schedule.ts';

/**
 * Moves waiting weekly, monthly and yearly broadcasts to a changed reminder time (HH:MM local). A broadcast for
 * today whose new time has passed goes out at once. Broadcasts that are bound to cycles need no move: they
 * read the reminder time each time that they plan a sending.
 */
export async function retimeBroadcasts(hour: string): Promise<void> {
  for await (const page of listWaitingBroadcasts()) await Promise.all(page.map((one) => retime(one, hour)));
}

async function retime(broadcast: Broadcast, hour: string): Promise<void> {
  let latest: Broadcast | undefined = broadcast;
  const move = async () => {
    const current = latest ?? (await broadcastEntity.get(broadcast.id));
    latest = undefined;
    if (!current?.nextDate || current.status !== 'scheduled' || !isRecurring(current.eventType)) return;
    const nextAt = localInstant(current.nextDate, hour).toISOString();
    if (nextAt !== current.nextAt)
      await transact([broadcastEntity.replace(nextVersion(current, { nextAt }))]);
  };
  try {
    await retryOnConflict(move, { attempts: 3 });
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    logger.warn('A broadcast kept its time: it changed again and again', { broadcast: broadcast.id });
  }
}
