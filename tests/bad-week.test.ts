import { readFileSync } from 'node:fs';
import { nameOf, ringsAfter, type MetricData, type Minutes } from '#infra/lib/testing/rings-after.ts';
import { alarm, alarms, metricsOf } from '#infra/lib/testing/synthesized-alarms.ts';

const day = 24 * 60;
/** The minutes for which each event lasts. */
const length = 2 * day;

/**
 * Events at even distances, `times` a day, from minute 0 on. The keys are minutes, and the values are counts.
 */
function evenly(times: number): Minutes {
  const minutes = new Map<number, number>();
  for (let at = 0; at * day < length * times; at += 1) {
    const minute = Math.floor((at * day) / times);
    minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
  }
  return minutes;
}

/** One event every five minutes: the runs of `probe-site`. The first run is as late as possible. */
const eachProbe: Minutes = new Map(Array.from({ length: length / 5 - 1 }, (_, at) => [5 + 5 * at, 1]));

/** The sums of several counts, minute by minute. */
function together(...counts: Minutes[]): Minutes {
  const sums = new Map<number, number>();
  for (const [minute, value] of counts.flatMap((one) => [...one]))
    sums.set(minute, (sums.get(minute) ?? 0) + value);
  return sums;
}

/** One event every minute, from this minute on. */
const eachMinuteFrom = (first: number): Minutes =>
  new Map(Array.from({ length: length - first }, (_, at) => [first + at, 1]));

const lastRun: Minutes = new Map([[0, 1]]);

/**
 * The events: what goes wrong, the alarm that must ring, and the metrics at this number of members' calls a
 * day. Of 15 calls one is a sign-in, one is a checkout, two change the cart, and five show products.
 * `watch-webhooks` counts a missing webhook after an hour and a quarter at most. A mail is counted after half
 * an hour, at its first attempt. `probe-site` signs in as the stage's own member and reads products and cart
 * every five minutes.
 */
const events: [event: string, alarm: string, data: (calls: number) => MetricData][] = [
  ['No sign-in succeeds', 'essential-call-errors', (calls) => ({ EssentialCallErrors: evenly(calls / 15) })],
  [
    'No sign-in succeeds, and no member tries',
    'essential-call-errors',
    () => ({ EssentialCallErrors: eachProbe }),
  ],
  ['Every right password is called wrong', 'probe-failing', () => ({ ProbeFailed: eachProbe })],
  [
    'Each addition to a cart is refused by a mistake of ours',
    'essential-call-errors',
    (calls) => ({ EssentialCallErrors: evenly((2 * calls) / 15) }),
  ],
  [
    'The function of the cart ends before it answers',
    'api-server-errors',
    (calls) => ({ '5xx': evenly((2 * calls) / 15) }),
  ],
  [
    'One member in that case tries three times',
    'api-server-errors',
    () => ({
      '5xx': new Map([
        [0, 1],
        [1, 1],
        [2, 1],
      ]),
    }),
  ],
  [
    'The list of products fails each time',
    'api-server-errors',
    (calls) => ({ '5xx': together(evenly((5 * calls) / 15), eachProbe) }),
  ],
  ['Whoever has signed in is refused the cart', 'probe-failing', () => ({ ProbeFailed: eachProbe })],
  [
    'The function of the checkout ends before it answers',
    'purchase-errors',
    (calls) => ({ 'Errors of create-order': evenly(calls / 15) }),
  ],
  [
    "Stripe's key is revoked: checkouts",
    'purchase-errors',
    (calls) => ({ PurchaseErrors: evenly(calls / 15) }),
  ],
  [
    "Stripe's key is revoked: five renewals at a cut-off",
    'provider-unavailable',
    () => ({ ProviderUnavailable: new Map([[0, 5]]) }),
  ],
  ["The webhook's secret is wrong", 'webhooks-missing', () => ({ WebhooksMissing: new Map([[75, 1]]) })],
  ['SES takes no mail', 'mail-stuck', () => ({ MailStuck: new Map([[30, 1]]) })],
  [
    'A page breaks that every fifth reader opens',
    'page-failures',
    (calls) => ({ PageFailures: evenly(((25 / 60) * calls) / 5) }),
  ],
  ['The site cannot be reached', 'site-unreachable', () => ({ SiteUnreachable: eachMinuteFrom(0) })],
  [
    'A cut-off is not closed',
    'cutoff-not-closed',
    () => ({ CutoffLatenessMinutes: new Map(Array.from({ length }, (_, minute) => [minute, minute])) }),
  ],
  [
    'A job of each minute stops',
    'advance-cycles-stopped',
    () => ({ 'Invocations of advance-cycles': lastRun }),
  ],
  [
    'A job of each hour stops',
    'watch-webhooks-stopped',
    () => ({ 'Invocations of watch-webhooks': lastRun }),
  ],
  [
    'A job of each night stops',
    'reconcile-payments-stopped',
    () => ({ 'Invocations of reconcile-payments': lastRun }),
  ],
];

function formatted(minutes: number | undefined): string {
  if (minutes === undefined) return 'not by itself';
  if (minutes === 0) return 'within a minute';
  return minutes < 120 ? `${minutes} min` : `${minutes / 60} h`;
}

const rows = events.map(([event, name, data]) => [
  event,
  `[${name}](${alarms.find((one) => one.name === name)!.runbook}.md)`,
  ...[15, 15_000].map((calls) => formatted(ringsAfter(alarm(name), data(calls)))),
]);

it.each(events)('%s: the alarm %s has what it measures', (_, name, data) => {
  const names = metricsOf(alarm(name)).map(nameOf);
  for (const metric of Object.keys(data(15))) expect(names).toContain(metric);
});

it('the runbooks say after how long a bad week is heard, as it follows from the alarms', () => {
  const section = readFileSync('docs/runbooks/README.md', 'utf8').split('## A bad week')[1] ?? '';
  const written = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
  expect(written.slice(2)).toEqual(rows);
});
