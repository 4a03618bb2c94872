import { Duration } from 'aws-cdk-lib';
import { GraphWidget, TextWidget, type IMetric, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { queueNames } from '../names.ts';
import type { Measures } from './measures.ts';

const fullWidth = 24;

/**
 * The rows of the one dashboard. The first rows show figures that members notice. The last rows show the
 * functions and the table.
 */
export function dashboardRows(measures: Measures): IWidget[][] {
  return [
    heading('Cycle: cut-off, renewals, charges'),
    row(
      graph('Cut-off: minutes late', [measures.figure('CutoffLatenessMinutes', 'Maximum')]),
      graph(
        'Renewals and charges',
        [
          measures.figure('RenewalsPlanned'),
          measures.figure('ChargesPaid'),
          measures.figure('ChargesProcessing'),
          measures.figure('ChargesDeclined'),
        ],
        [
          measures.figure('ProviderUnavailable'),
          measures.figure('ChargesRefused'),
          measures.figure('StrayPayments'),
          measures.figure('PaymentsReversed'),
          measures.figure('RefundsFailed'),
        ],
      ),
      graph('Charges declined, of all in an hour (%)', [
        measures.failedShare(['ChargesDeclined'], ['ChargesPaid', 'ChargesProcessing'], 1, Duration.hours(1)),
      ]),
    ),
    heading('Purchases: what failed, and what the provider tells us'),
    row(
      graph('Calls that failed: checkout and payment; others that a member needs', [
        measures.figure('PurchaseErrors'),
        measures.figure('EssentialCallErrors'),
      ]),
      graph('Webhooks', [], [measures.figure('WebhooksRefused'), measures.figure('WebhooksMissing')]),
    ),
    heading('Messages: mail, SMS, what came back'),
    row(
      graph(
        'Mail',
        [measures.figure('MailSent')],
        [measures.figure('MailFailed'), measures.figure('MailStuck'), measures.figure('MailReturned')],
      ),
      graph(
        'SMS',
        [measures.figure('SmsSent')],
        [measures.figure('SmsFailed'), measures.figure('PhoneCodesRefused')],
      ),
      graph('Broadcasts, started', [measures.figure('SendingsStarted')]),
    ),
    heading('Queues'),
    row(
      graph(
        'Waiting',
        queueNames.map((queue) => measures.depth(queue)),
      ),
      graph(
        'Age of the oldest (seconds)',
        queueNames.map((queue) => measures.oldestMessage(queue)),
      ),
      graph(
        'Dead letters',
        ([...queueNames, 'jobs'] as const).map((queue) => measures.deadLetters(queue)),
      ),
    ),
    heading('API, functions, table'),
    row(
      graph('Requests and failures', measures.apis('Count'), [
        ...measures.apis('4xx'),
        ...measures.apis('5xx'),
      ]),
      graph('Time to answer (ms)', [...measures.apis('Latency', 'p50'), ...measures.apis('Latency', 'p99')]),
      graph(
        'Refused or failed: table, indexes; site unreachable or failing its own member; pages broken in browsers; daily figures that differ; prices held back; generators',
        [measures.tableProblems(), measures.indexThrottles()],
        [
          measures.figure('SiteUnreachable'),
          measures.figure('ProbeFailed'),
          measures.figure('PageFailures'),
          measures.figure('FiguresDiffering'),
          measures.figure('PricesHeldBack'),
          measures.figure('GenerationsFailed'),
        ],
      ),
    ),
    row(
      graph('Function errors', [measures.everyFunction('Errors')]),
      graph('Function throttles', [measures.everyFunction('Throttles')]),
      graph('Table: capacity used', [
        measures.table('ConsumedReadCapacityUnits'),
        measures.table('ConsumedWriteCapacityUnits'),
      ]),
    ),
  ];
}

const heading = (text: string): IWidget[] => [
  new TextWidget({ markdown: `## ${text}`, width: fullWidth, height: 1 }),
];

const row = (...graphs: ((width: number) => GraphWidget)[]): IWidget[] =>
  graphs.map((make) => make(fullWidth / graphs.length));

const graph =
  (title: string, left: IMetric[], right: IMetric[] = []) =>
  (width: number) =>
    new GraphWidget({ title, left, right, width });
