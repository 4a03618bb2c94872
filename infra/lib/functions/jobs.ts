import { charges } from './paying.ts';
import type { JobSettings, WorkerSettings } from '../function-settings.ts';
import {
  askWhoOptedOut,
  identity,
  pace,
  sendBroadcastMail,
  sendBackgroundMessages,
  sendMail,
  sendMessages,
  sendsSms,
  sendTo,
  signedLinks,
  stripe,
  table,
  takeOffSuppressionList,
  uploads,
} from '../grants.ts';

/** Functions that a schedule starts: `functions/<area>/jobs/<name>.ts`. */
export const jobs = {
  'sweep-unpaid-orders': {
    area: 'settlement',
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
    area: 'settlement',
    schedule: 'cron(30 7 * * ? *)',
    timeoutSeconds: 300,
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] }),
      stripe(),
      sendMessages(),
      signedLinks(),
    ],
  },
  'watch-webhooks': {
    area: 'payments',
    schedule: 'cron(25 * * * ? *)',
    timeoutSeconds: 60,
    grants: [table({ actions: ['GetItem', 'UpdateItem'] }), stripe()],
  },
  'advance-cycles': {
    area: 'renewals',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 300,
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'Query'], indexes: ['due'] }),
      sendTo('renewals'),
    ],
  },
  'retry-charges': {
    area: 'charges',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 240,
    grants: [table({ actions: ['UpdateItem'], indexes: ['due'] }), sendTo('renewals')],
  },
  'ask-before-cutoff': {
    area: 'renewals',
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
  'remind-of-pickups': {
    area: 'pickups',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 240,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
        indexes: ['listing'],
      }),
      sendBackgroundMessages(),
      signedLinks(),
    ],
  },
  'announce-cycle-moves': {
    area: 'calendar',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 120,
    grants: [
      table({
        actions: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
        indexes: ['due'],
      }),
      sendBackgroundMessages(),
    ],
  },
  'make-packing-lists': {
    area: 'packing',
    schedule: 'rate(1 minute)',
    // A run ends within a minute, so that no two runs work on the same lists.
    timeoutSeconds: 58,
    memoryMegabytes: 1769,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
        indexes: ['due'],
      }),
      sendBackgroundMessages(),
      signedLinks(),
    ],
  },
  'carry-out-disruptions': {
    area: 'disruptions',
    schedule: 'rate(1 minute)',
    // A run ends within a minute, so that no two runs work on the same orders.
    timeoutSeconds: 58,
    memoryMegabytes: 1024,
    grants: [
      table({
        actions: [
          'GetItem',
          'BatchGetItem',
          'Query',
          'PutItem',
          'UpdateItem',
          'DeleteItem',
          'ConditionCheckItem',
        ],
        indexes: ['due', 'listing'],
      }),
      stripe(),
      sendBackgroundMessages(),
      signedLinks(),
    ],
  },
  'carry-out-shortages': {
    area: 'shortages',
    schedule: 'rate(1 minute)',
    // A run ends within a minute, so that no two runs work on the same orders.
    timeoutSeconds: 58,
    memoryMegabytes: 1024,
    grants: [
      table({
        actions: [
          'GetItem',
          'BatchGetItem',
          'Query',
          'PutItem',
          'UpdateItem',
          'DeleteItem',
          'ConditionCheckItem',
        ],
        indexes: ['due', 'listing'],
      }),
      stripe(),
      sendBackgroundMessages(),
      signedLinks(),
    ],
  },
  'carry-out-weighings': {
    area: 'weighing',
    schedule: 'rate(1 minute)',
    // A run ends within a minute, so that no two runs work on the same orders.
    timeoutSeconds: 58,
    memoryMegabytes: 1024,
    grants: [
      table({
        actions: [
          'GetItem',
          'BatchGetItem',
          'Query',
          'PutItem',
          'UpdateItem',
          'DeleteItem',
          'ConditionCheckItem',
        ],
        indexes: ['due', 'listing'],
      }),
      sendBackgroundMessages(),
    ],
  },
  'run-broadcasts': {
    area: 'broadcasts',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 58,
    memoryMegabytes: 1024,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
        indexes: ['due', 'listing'],
      }),
      sendTo('broadcast-mail', 'broadcast-sms'),
    ],
  },
  'give-referral-credits': {
    area: 'settlement',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 55,
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], indexes: ['due'] }),
      sendMessages(),
    ],
  },
  'fill-search-entries': {
    area: 'accounts',
    schedule: 'cron(0 8 1 * ? *)',
    timeoutSeconds: 300,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
        indexes: ['listing'],
      }),
    ],
  },
  'prove-deposits': {
    area: 'accounts',
    // Every 15 minutes from 3 to 5 in the morning, local winter time. Each run goes on where the one before stopped.
    schedule: 'cron(5/15 8-9 * * ? *)',
    timeoutSeconds: 300,
    memoryMegabytes: 1024,
    grants: [
      table({
        actions: ['GetItem', 'Query', 'PutItem'],
        indexes: ['listing'],
      }),
    ],
  },
  'clear-deleted-users': {
    area: 'users',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 120,
    grants: [
      table({
        actions: [
          'GetItem',
          'BatchGetItem',
          'Query',
          'PutItem',
          'UpdateItem',
          'DeleteItem',
          'ConditionCheckItem',
        ],
        indexes: ['due', 'listing'],
      }),
      identity('AdminDeleteUser'),
      stripe(),
      sendTo('renewals'),
      uploads('certificates', 'DeleteObject'),
      sendMessages(),
    ],
  },
  'clear-pictures': {
    area: 'pictures',
    schedule: 'cron(20 * * * ? *)',
    timeoutSeconds: 300,
    grants: [
      table({ actions: ['PutItem', 'DeleteItem'], indexes: ['due'] }),
      uploads('incoming', 'DeleteObject'),
      uploads('uploads', 'DeleteObject'),
    ],
  },
  'count-orders': {
    area: 'analytics',
    schedule: 'rate(1 minute)',
    // A run ends within a minute, so that no two runs change the figures of the same days.
    timeoutSeconds: 58,
    memoryMegabytes: 1024,
    grants: [table({ actions: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['due'] })],
  },
  'compare-figures': {
    area: 'analytics',
    // Every 15 minutes from 3 to 5 in the morning, local winter time. Each run goes on where the one before stopped.
    schedule: 'cron(0/15 8-9 * * ? *)',
    timeoutSeconds: 300,
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], indexes: ['listing'] })],
  },
  'split-orders': {
    area: 'vendor-orders',
    schedule: 'rate(1 minute)',
    // When a run is repeated, two runs may work on the same items, and the write of one of them is refused.
    // That is rare, because a run ends within a minute.
    timeoutSeconds: 58,
    memoryMegabytes: 1024,
    grants: [
      table({
        actions: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
        indexes: ['due'],
      }),
    ],
  },
  'mail-harvest-lists': {
    area: 'vendor-orders',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 58,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
        indexes: ['due'],
      }),
      sendBackgroundMessages(),
    ],
  },
  'keep-delivery-logs': {
    area: 'vendor-performance',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 120,
    grants: [table({ actions: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'], indexes: ['listing'] })],
  },
  'mark-insurances': {
    area: 'vendor-insurance',
    // At 6 in the morning, local winter time.
    schedule: 'cron(0 11 * * ? *)',
    timeoutSeconds: 120,
    grants: [table({ actions: ['UpdateItem'], indexes: ['listing'] })],
  },
  'watch-insurance': {
    area: 'vendor-insurance',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 240,
    grants: [
      table({
        actions: [
          'GetItem',
          'BatchGetItem',
          'Query',
          'PutItem',
          'UpdateItem',
          'DeleteItem',
          'ConditionCheckItem',
        ],
        indexes: ['due'],
      }),
      sendBackgroundMessages(),
    ],
  },
  'compare-vendor-parts': {
    area: 'vendor-orders',
    // Every 15 minutes from 3 to 5 in the morning, local winter time. Each run goes on where the one before stopped.
    schedule: 'cron(5/15 8-9 * * ? *)',
    timeoutSeconds: 300,
    memoryMegabytes: 1024,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
        indexes: ['listing'],
      }),
    ],
  },
  'draw-up-statements': {
    area: 'vendor-statements',
    // Every 15 minutes from 5 to 9 in the morning, local winter time. On Mondays, a run does nothing while
    // orders still wait to be split. Once the week's statements are drawn up, every later run does nothing.
    schedule: 'cron(10/15 10-13 * * ? *)',
    timeoutSeconds: 300,
    memoryMegabytes: 1024,
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], indexes: ['due'] }),
      sendBackgroundMessages(),
    ],
  },
  'prove-statements': {
    area: 'vendor-statements',
    // Every 15 minutes from 3 to 5 in the morning, local winter time. Each run goes on where the one before stopped.
    schedule: 'cron(10/15 8-9 * * ? *)',
    timeoutSeconds: 300,
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], indexes: ['listing'] })],
  },
  'warn-of-missing-shares': {
    area: 'share-commitments',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 240,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
        indexes: ['listing', 'due'],
      }),
      sendBackgroundMessages(),
    ],
  },
  'follow-promises': {
    area: 'share-commitments',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 240,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
        indexes: ['listing', 'due'],
      }),
    ],
  },
  'compare-share-counts': {
    area: 'share-commitments',
    // At 3:10 and 4:10 in the morning, local winter time.
    schedule: 'cron(10 8-9 * * ? *)',
    timeoutSeconds: 300,
    memoryMegabytes: 1024,
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'], indexes: ['listing', 'due'] }),
    ],
  },
  'look-for-needs': {
    area: 'analytics',
    schedule: 'cron(0/15 * * * ? *)',
    timeoutSeconds: 120,
    memoryMegabytes: 1024,
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], indexes: ['listing', 'due'] }),
    ],
  },
  'probe-site': {
    area: 'accounts',
    schedule: 'rate(5 minutes)',
    // A run makes at most six calls to the site, and each call waits ten seconds at most.
    timeoutSeconds: 90,
    grants: [
      table({ actions: ['PutItem'] }),
      identity('AdminCreateUser', 'AdminSetUserPassword'),
      signedLinks(),
    ],
  },
  'watch-site': {
    area: 'storefront',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 25,
    grants: [],
  },
} satisfies Record<string, JobSettings>;

/**
 * The maximum number of runs at once of a worker that sends broadcasts. It is the smallest number that Lambda
 * allows.
 */
const broadcastRuns = 2;

const delivers = [
  table({ actions: ['GetItem', 'PutItem', 'UpdateItem'], indexes: ['listing'] }),
  sendMail(),
  takeOffSuppressionList(),
  sendsSms(),
];

/** Functions that read a queue: `functions/<area>/workers/<name>.ts`. */
export const workers = {
  'deliver-message': {
    area: 'outbox',
    queue: 'messages',
    // The timeout is long enough for a batch in which each call to the mail provider times out.
    batchSize: 3,
    maxConcurrency: 5,
    timeoutSeconds: 50,
    grants: delivers,
  },
  'deliver-background-message': {
    area: 'outbox',
    queue: 'background-messages',
    batchSize: 3,
    // Two runs reach about the rate of a new SES account, 14 mails a second.
    maxConcurrency: 2,
    timeoutSeconds: 50,
    grants: delivers,
  },
  'renew-subscription': {
    area: 'renewals',
    queue: 'renewals',
    // A renewal makes two calls to Stripe, one to each of two endpoints. A call takes about a second, so 15
    // workers make some 8 to 12 renewals a second, and 20,000 renewals take 28 to 42 minutes. Each endpoint
    // allows 25 calls a second (docs.stripe.com/rate-limits), which leaves enough calls for members who pay
    // at the same time.
    maxConcurrency: 15,
    // The timeout is long enough for a batch in which each call to Stripe times out after 24 seconds.
    batchSize: 3,
    timeoutSeconds: 90,
    memoryMegabytes: 1024,
    grants: [...charges, sendBackgroundMessages()],
  },
  'send-broadcast-mail': {
    area: 'broadcasts',
    queue: 'broadcast-mail',
    batchSize: 1,
    maxConcurrency: broadcastRuns,
    timeoutSeconds: 120,
    memoryMegabytes: 1024,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
        indexes: ['listing'],
      }),
      sendBroadcastMail(),
      pace('mail', broadcastRuns),
      signedLinks(),
    ],
  },
  'send-broadcast-sms': {
    area: 'broadcasts',
    queue: 'broadcast-sms',
    batchSize: 1,
    maxConcurrency: broadcastRuns,
    timeoutSeconds: 120,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
        indexes: ['listing'],
      }),
      sendsSms(),
      askWhoOptedOut(),
      pace('sms', broadcastRuns),
    ],
  },
  'receive-mail-event': {
    area: 'broadcasts',
    queue: 'mail-events',
    maxConcurrency: 5,
    timeoutSeconds: 30,
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), takeOffSuppressionList()],
  },
  'prepare-picture': {
    area: 'pictures',
    queue: 'pictures',
    // Each run takes one picture, because a picture of 100 million pixels needs all the memory of a run.
    batchSize: 1,
    maxConcurrency: 5,
    timeoutSeconds: 60,
    memoryMegabytes: 1769,
    packages: ['sharp'],
    grants: [
      table({ actions: ['GetItem', 'PutItem'] }),
      uploads('incoming', 'GetObject', 'DeleteObject'),
      uploads('uploads', 'PutObject', 'DeleteObject'),
    ],
  },
  'make-order-export': {
    area: 'order-exports',
    queue: 'order-exports',
    batchSize: 1,
    maxConcurrency: 2,
    timeoutSeconds: 120,
    memoryMegabytes: 1769,
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], indexes: ['listing'] }),
      uploads('exports', 'PutObject', 'AbortMultipartUpload'),
    ],
  },
} satisfies Record<string, WorkerSettings>;
