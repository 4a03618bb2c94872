import type { Output } from '#shared/contracts/registry.ts';
import { useApiPages } from '#web/api/use-api-pages.ts';

const pollMilliseconds = 3000;
/** The milliseconds until the list is read again, so that a sending that a job begins shows by itself. */
const idlePollMilliseconds = 15_000;

/** Reads the list again while it is seen, every few seconds while `isMoving` is true for a row. */
const pollingOf = <Row>(isMoving: (row: Row) => boolean) => ({
  isAlwaysFresh: true,
  refetchInterval: (pages: readonly { data: readonly Row[] }[]) =>
    pages.some(({ data }) => data.some(isMoving)) ? pollMilliseconds : idlePollMilliseconds,
});

/** Broadcasts, page by page. */
export const useBroadcastPages = (isMoving: (row: Output<'listReminders'>['data'][number]) => boolean) =>
  useApiPages('listReminders', (page) => page.data, undefined, pollingOf(isMoving));

/** Sendings, over or under way, page by page. */
export const useSendingPages = (isMoving: (row: Output<'listReminderHistory'>['data'][number]) => boolean) =>
  useApiPages('listReminderHistory', (page) => page.data, undefined, pollingOf(isMoving));
