import { collects } from './paying.ts';
import type { JobSettings, WorkerSettings } from '../function-settings.ts';
import {
  askWhoOptedOut,
  pace,
  sendBulkMail,
  sendBackgroundMessages,
  sendMail,
  sendMessages,
  sendsSms,
  sendTo,
  signedLinks,
  stripe,
  table,
} from '../grants.ts';

/** Functions started by a clock: `functions/<area>/jobs/<name>.ts`. */
export const jobs = {
  'sweep-unpaid-orders': {
    area: 'payments',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 120,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
        indexes: ['due'],
      }),
      stripe(),
      sendMessages(),
      signedLinks(),
    ],
  },
  'sweep-outbox': {
    area: 'outbox',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 55,
    grants: [table({ actions: [], indexes: ['due'] }), sendBackgroundMessages()],
  },
  'reconcile-payments': {
    area: 'payments',
    schedule: 'cron(30 7 * * ? *)',
    timeoutSeconds: 300,
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] }),
      stripe(),
      sendMessages(),
      signedLinks(),
    ],
  },
  'advance-cycles': {
    area: 'billing',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 300,
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'Query'], indexes: ['due'] }),
      sendTo('renewals'),
    ],
  },
  'retry-charges': {
    area: 'billing',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 240,
    grants: [table({ actions: ['UpdateItem'], indexes: ['due'] }), sendTo('renewals')],
  },
  'ask-for-places': {
    area: 'billing',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 240,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
        indexes: ['listing', 'due'],
      }),
      sendBackgroundMessages(),
    ],
  },
  'announce-cycle-moves': {
    area: 'calendar',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 120,
    grants: [
      table({ actions: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['due'] }),
      sendBackgroundMessages(),
    ],
  },
  'start-reminders': {
    area: 'broadcasts',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 58,
    memoryMegabytes: 1024,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
        indexes: ['due', 'listing'],
      }),
      sendTo('bulk-mail', 'bulk-sms'),
    ],
  },
  'watch-site': {
    area: 'storefront',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 25,
    grants: [],
  },
} satisfies Record<string, JobSettings>;

/** Runs at once of a worker that sends to many: the least that Lambda takes. They share the provider's rate. */
const bulkRuns = 2;

const delivers = [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMail(), sendsSms()];

/** Functions that read a queue: `functions/<area>/workers/<name>.ts`. */
export const workers = {
  'deliver-message': {
    area: 'outbox',
    queue: 'messages',
    // A batch is done within the timeout even when each mail waits for the provider until it gives up.
    batchSize: 3,
    maxConcurrency: 5,
    timeoutSeconds: 50,
    grants: delivers,
  },
  'deliver-background-message': {
    area: 'outbox',
    queue: 'background-messages',
    batchSize: 3,
    // About the rate that a new account of SES has, 14 a second.
    maxConcurrency: 2,
    timeoutSeconds: 50,
    grants: delivers,
  },
  'renew-subscription': {
    area: 'billing',
    queue: 'renewals',
    // A renewal calls two of Stripe's endpoints once each, about a second a call: 15 workers make some 8 to 12
    // renewals a second, of the 25 calls a second that each endpoint takes (docs.stripe.com/rate-limits); the rest
    // is left to members who pay at the same time. 20,000 renewals take 28 to 42 minutes.
    maxConcurrency: 15,
    // A batch is done within the timeout even when each call waits for Stripe until it gives up (24 seconds).
    batchSize: 3,
    timeoutSeconds: 90,
    memoryMegabytes: 1024,
    grants: [...collects, sendBackgroundMessages()],
  },
  'send-bulk-mail': {
    area: 'broadcasts',
    queue: 'bulk-mail',
    batchSize: 1,
    maxConcurrency: bulkRuns,
    timeoutSeconds: 120,
    memoryMegabytes: 1024,
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] }),
      sendBulkMail(),
      pace('mail', bulkRuns),
      signedLinks(),
    ],
  },
  'send-bulk-sms': {
    area: 'broadcasts',
    queue: 'bulk-sms',
    batchSize: 1,
    maxConcurrency: bulkRuns,
    timeoutSeconds: 120,
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] }),
      sendsSms(),
      askWhoOptedOut(),
      pace('sms', bulkRuns),
    ],
  },
  'receive-mail-event': {
    area: 'broadcasts',
    queue: 'mail-events',
    maxConcurrency: 5,
    timeoutSeconds: 30,
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] })],
  },
} satisfies Record<string, WorkerSettings>;
