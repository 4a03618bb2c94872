import { Duration } from 'aws-cdk-lib';
import { namesOf, queueNames, type QueueName } from '../names.ts';
import type { StageConfig } from '../stage-config.ts';
import type { AlarmSettings } from './alarm-settings.ts';
import { functionAlarms } from './function-alarms.ts';
import type { Measures } from './measures.ts';
import { messageAlarms } from './message-alarms.ts';

/**
 * The number of recipients of a large but ordinary broadcast. An alarm rings when a message of a broadcast
 * waits 30 minutes longer than twice the time that such a broadcast takes.
 */
const manyRecipients = 10_000;

/** All alarms. The runbooks explain the thresholds. */
export function alarmsOf(measures: Measures, stage: StageConfig): AlarmSettings[] {
  return [
    ...cycleAlarms(measures),
    ...queueAlarms(measures, stage),
    ...functionAlarms(measures),
    ...siteAlarms(measures, stage),
    ...purchaseAlarms(measures),
    ...messageAlarms(measures, stage),
    {
      name: 'figures-differ',
      description: 'The daily figures of the Overview are not what the orders come to',
      runbook: 'figures-differ',
      metric: measures.figure('FiguresDiffering', 'Sum', Duration.hours(1)),
      threshold: 1,
      rings: 'from',
    },
    {
      name: 'prices-held-back',
      description:
        'An add-on rose by more than half since its members were told, and staff have not confirmed it',
      runbook: 'prices-held-back',
      metric: measures.figure('PricesHeldBack', 'Sum', Duration.hours(1)),
      threshold: 1,
      rings: 'from',
    },
    {
      name: 'generators-failing',
      description: '5 or more descriptions, pictures or recipes could not be generated within an hour',
      runbook: 'generators-failing',
      metric: measures.figure('GenerationsFailed', 'Sum', Duration.hours(1)),
      threshold: 5,
      rings: 'from',
    },
    {
      name: 'api-server-errors',
      description: 'The API answered 3 or more requests with 5xx within an hour',
      runbook: 'api-server-errors',
      metric: measures.apiServerErrors(Duration.hours(1)),
      threshold: 3,
      rings: 'from',
    },
    {
      name: 'table-system-errors',
      description: 'DynamoDB refused or failed 10 or more requests in five minutes',
      runbook: 'table-system-errors',
      metric: measures.tableProblems(),
      threshold: 10,
      rings: 'from',
    },
    {
      name: 'index-throttled',
      description: 'DynamoDB throttled 10 or more requests of an index in five minutes',
      runbook: 'table-system-errors',
      metric: measures.indexThrottles(),
      threshold: 10,
      rings: 'from',
    },
  ];
}

function cycleAlarms(measures: Measures): AlarmSettings[] {
  return [
    {
      name: 'cutoff-not-closed',
      description: 'A cycle is not charged 90 minutes after its cut-off: 20,000 renewals take under an hour',
      runbook: 'cutoff-not-closed',
      metric: measures.figure('CutoffLatenessMinutes', 'Maximum'),
      threshold: 90,
      rings: 'from',
    },
    {
      name: 'charges-failing',
      description: '20 % or more of at least 20 renewals were declined within an hour',
      runbook: 'charges-failing',
      metric: measures.failedShare(
        ['ChargesDeclined'],
        ['ChargesPaid', 'ChargesProcessing'],
        20,
        Duration.hours(1),
      ),
      threshold: 20,
      rings: 'from',
    },
    {
      name: 'charges-refused',
      description:
        'Stripe would not make the payment of a renewal: our request is wrong, and staff have the charge',
      runbook: 'charges-refused',
      metric: measures.figure('ChargesRefused', 'Sum', Duration.minutes(15)),
      threshold: 1,
      rings: 'from',
    },
    {
      name: 'provider-unavailable',
      description: 'Stripe could not be asked 5 times or more within 15 minutes; renewals wait',
      runbook: 'provider-unavailable',
      metric: measures.figure('ProviderUnavailable', 'Sum', Duration.minutes(15)),
      threshold: 5,
      rings: 'from',
    },
    {
      name: 'stray-payments',
      description: 'Money came in that no order asked for; a second payment of an order was given back',
      runbook: 'stray-payments',
      metric: measures.figure('StrayPayments', 'Sum', Duration.minutes(15)),
      threshold: 1,
      rings: 'from',
    },
    {
      name: 'payments-reversed',
      description: 'The money of a paid order is gone: a dispute, or a debit that the bank took back',
      runbook: 'payments-reversed',
      metric: measures.figure('PaymentsReversed', 'Sum', Duration.hours(1)),
      threshold: 1,
      rings: 'from',
    },
    {
      name: 'refunds-failed',
      description: 'A refund that was made did not reach the member; Stripe holds the money again',
      runbook: 'refunds-failed',
      metric: measures.figure('RefundsFailed', 'Sum', Duration.hours(1)),
      threshold: 1,
      rings: 'from',
    },
  ];
}

/**
 * The alarms about purchases. They ring at the first failure, because few members of a small co-op buy in any
 * quarter of an hour. Only the alarm about refused webhooks rings at five refusals an hour.
 */
function purchaseAlarms(measures: Measures): AlarmSettings[] {
  return [
    {
      name: 'purchase-errors',
      description: 'A call of checkout or payment failed on our side within 15 minutes',
      runbook: 'purchase-errors',
      metric: measures.failedPurchases(Duration.minutes(15)),
      threshold: 1,
      rings: 'from',
    },
    {
      name: 'essential-call-errors',
      description:
        'A member could not sign in, register, fill the cart or change a subscription: the call failed on our side',
      runbook: 'essential-call-errors',
      metric: measures.figure('EssentialCallErrors', 'Sum', Duration.minutes(15)),
      threshold: 1,
      rings: 'from',
    },
    {
      name: 'webhooks-refused',
      description: '5 or more webhooks of Stripe were refused within an hour: their signature is wrong',
      runbook: 'webhooks-refused',
      metric: measures.figure('WebhooksRefused', 'Sum', Duration.hours(1)),
      threshold: 5,
      rings: 'from',
    },
    {
      name: 'webhooks-missing',
      description: 'Stripe has events to tell, and its webhooks do not arrive',
      runbook: 'webhooks-missing',
      metric: measures.figure('WebhooksMissing', 'Sum', Duration.hours(1)),
      threshold: 1,
      rings: 'from',
    },
  ];
}

function queueAlarms(measures: Measures, stage: StageConfig): AlarmSettings[] {
  const names = namesOf(stage.name);
  const minutesOfBroadcast = (perSecond: number) => 30 + Math.ceil((2 * manyRecipients) / perSecond / 60);
  const longestWaitMinutes: Record<QueueName, number> = {
    messages: 15,
    'background-messages': 60,
    renewals: 60,
    'broadcast-mail': minutesOfBroadcast(stage.mail.sendsPerSecond),
    'broadcast-sms': minutesOfBroadcast(stage.sms.sendsPerSecond),
    'mail-events': 60,
    pictures: 15,
    'order-exports': 15,
  };
  return [
    ...([...queueNames, 'jobs'] as const).map((queue): AlarmSettings => ({
      name: `${queue}-dead-letters`,
      description: `Something given up on lies in ${names.deadLetterQueue(queue)}`,
      runbook: `${queue}-dead-letters`,
      metric: measures.deadLetters(queue),
      threshold: 1,
      rings: 'from',
    })),
    ...queueNames.map((queue): AlarmSettings => ({
      name: `${queue}-waiting`,
      description: `The oldest message of ${names.queue(queue)} waits for ${longestWaitMinutes[queue]} minutes or more`,
      runbook: 'queue-waiting',
      metric: measures.oldestMessage(queue),
      threshold: longestWaitMinutes[queue] * 60,
      rings: 'from',
    })),
  ];
}

function siteAlarms(measures: Measures, stage: StageConfig): AlarmSettings[] {
  const unreachable: AlarmSettings = {
    name: 'site-unreachable',
    description: 'The site or its API did not answer its own visitor three times in five minutes',
    runbook: 'site-unreachable',
    metric: measures.figure('SiteUnreachable'),
    threshold: 3,
    rings: 'from',
  };
  const probeFailing: AlarmSettings = {
    name: 'probe-failing',
    description: 'The stage’s own member could not sign in, or read products or cart, twice in 15 minutes',
    runbook: 'probe-failing',
    metric: measures.figure('ProbeFailed'),
    threshold: 1,
    rings: 'from',
    periods: { ringing: 2, of: 3 },
  };
  const pageFailures: AlarmSettings = {
    name: 'page-failures',
    description: '3 or more pages broke in browsers within an hour',
    runbook: 'page-failures',
    metric: measures.figure('PageFailures', 'Sum', Duration.hours(1)),
    threshold: 3,
    rings: 'from',
  };
  // CloudFront's metrics are in us-east-1 alone. A stage file without a region means the region of the
  // command line, which docs/operations.md sets to us-east-1.
  if (stage.region && stage.region !== 'us-east-1') return [unreachable, probeFailing, pageFailures];
  const serverErrors: AlarmSettings = {
    name: 'site-server-errors',
    description: '10 % or more of what visitors asked CloudFront for failed with 5xx for ten minutes',
    runbook: 'site-server-errors',
    metric: measures.siteServerErrors(),
    threshold: 10,
    rings: 'from',
    periods: { ringing: 2, of: 2 },
  };
  return [unreachable, probeFailing, pageFailures, serverErrors];
}
