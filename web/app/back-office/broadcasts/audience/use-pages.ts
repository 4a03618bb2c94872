import type { Output } from '#shared/contracts/registry.ts';
import { useApiPages } from '#web/api/use-api-pages.ts';

const pollMilliseconds = 3000;
/** The milliseconds between two reads while `isMoving` is false for all rows. */
const idlePollMilliseconds = 15_000;

/** The polling of a list: every 3 seconds while `isMoving` is true for a row, otherwise every 15 seconds. */
const pollingOf = <Row>(isMoving: (row: Row) => boolean) => ({
  isAlwaysFresh: true,
  refetchInterval: (pages: readonly { data: readonly Row[] }[]) =>
    pages.some(({ data }) => data.some(isMoving)) ? pollMilliseconds : idlePollMilliseconds,
});

export const useBroadcastPages = (isMoving: (row: Output<'listReminders'>['data'][number]) => boolean) =>
  useApiPages('listReminders', (page) => page.data, undefined, pollingOf(isMoving));

export const useSendingPages = (isMoving: (row: Output<'listReminderHistory'>['data'][number]) => boolean) =>
  useApiPages('listReminderHistory', (page) => page.data, undefined, pollingOf(isMoving));
