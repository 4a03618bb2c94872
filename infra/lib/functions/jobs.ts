import type { JobSettings, WorkerSettings } from '../function-settings.ts';
import { sendMail, sendMessages, sendTexts, siteUrl, stripe, table } from '../grants.ts';

/** Functions started by a clock: `functions/<area>/jobs/<name>.ts`. */
export const jobs = {
  'sweep-unpaid-orders': {
    area: 'checkout',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 120,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
        indexes: ['due'],
      }),
      stripe(),
      sendMessages(),
      siteUrl(),
    ],
  },
  'sweep-outbox': {
    area: 'messages',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 55,
    grants: [table({ actions: [], indexes: ['due'] }), sendMessages()],
  },
  'reconcile-payments': {
    area: 'checkout',
    schedule: 'cron(30 7 * * ? *)',
    timeoutSeconds: 300,
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] }),
      stripe(),
      sendMessages(),
      siteUrl(),
    ],
  },
} satisfies Record<string, JobSettings>;

/** Functions that read a queue: `functions/<area>/workers/<name>.ts`. */
export const workers = {
  'deliver-message': {
    area: 'messages',
    queue: 'messages',
    // A batch is done within the timeout even when each mail waits for the provider until it gives up.
    batchSize: 3,
    mostAtOnce: 5,
    timeoutSeconds: 30,
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMail(), sendTexts()],
  },
} satisfies Record<string, WorkerSettings>;
