import { isOverTime, type Run } from '../engine/run.ts';
import { choose, type Action } from './choosing.ts';
import { membersToAsk } from './members-to-ask.ts';

const jobs = [
  'advance-cycles',
  'retry-charges',
  'sweep-unpaid-orders',
  'sweep-outbox',
  'reconcile-payments',
  'announce-cycle-moves',
  'carry-out-disruptions',
  'make-packing-lists',
  'carry-out-shortages',
  'carry-out-weighings',
  'ask-before-cutoff',
  'remind-of-pickups',
  'run-broadcasts',
  'clear-deleted-users',
  'give-referral-credits',
  'count-orders',
  'compare-figures',
  'split-orders',
  'compare-vendor-parts',
  'mail-harvest-lists',
  'draw-up-statements',
  'prove-statements',
  'warn-of-missing-shares',
  'follow-promises',
  'compare-share-counts',
  'keep-delivery-logs',
  'watch-insurance',
] as const;

export function startJob(
  run: Run,
  name: (typeof jobs)[number],
  end: (isGood: boolean) => void = () => undefined,
): void {
  run.world.invoke(`job.${name}`, run.world.functionNamed(name), {}, 'schedule', (result, invocation) => {
    end(result.ok && invocation.troubles.length === 0);
    if (result.ok || invocation.troubles.length > 0) return;
    // The scheduler holds calls back, so the function or one of its calls may time out. This is no problem of
    // the job.
    if (isOverTime(run, invocation) || ['Sandbox.Timedout', 'TimeoutError'].includes(result.errorType))
      return;
    run.problems.push(`job: ${invocation.label} failed: ${result.errorType}: ${result.message}`);
  });
}
const job =
  (name: (typeof jobs)[number]): Action =>
  (run) =>
    startJob(run, name);

export const systemActions: Record<string, Action> = {
  advanceCycles: job('advance-cycles'),
  retryCharges: job('retry-charges'),
  sweepUnpaidOrders: job('sweep-unpaid-orders'),
  sweepOutbox: job('sweep-outbox'),
  reconcilePayments: job('reconcile-payments'),
  announceCycleMoves: job('announce-cycle-moves'),
  carryOutDisruptions: job('carry-out-disruptions'),
  makePackingLists: job('make-packing-lists'),
  carryOutShortages: job('carry-out-shortages'),
  carryOutWeighings: job('carry-out-weighings'),
  remindOfPickups: job('remind-of-pickups'),
  runBroadcasts: job('run-broadcasts'),
  countOrders: job('count-orders'),
  compareFigures: job('compare-figures'),
  splitOrders: job('split-orders'),
  compareVendorParts: job('compare-vendor-parts'),
  mailHarvestLists: job('mail-harvest-lists'),
  drawUpStatements: job('draw-up-statements'),
  proveStatements: job('prove-statements'),
  warnOfMissingShares: job('warn-of-missing-shares'),
  followPromises: job('follow-promises'),
  compareShareCounts: job('compare-share-counts'),
  keepDeliveryLogs: job('keep-delivery-logs'),
  watchInsurance: job('watch-insurance'),
  clearDeletedUsers: job('clear-deleted-users'),
  giveReferralCredits: job('give-referral-credits'),
  askBeforeCutoff: async (run) => {
    const { world } = run;
    const isAlone = world.invocations().every(({ result }) => result);
    const members = await membersToAsk(run);
    const begun = world.invocations().length + 1;
    startJob(run, 'ask-before-cutoff', (isGood) =>
      run.askingRounds.push({
        ...members,
        isClear: isAlone && isGood && world.invocations().length === begun,
      }),
    );
  },
  /** Puts a message into its queue a second time. A standard SQS queue may do the same. */
  repeatMessage: (run, _who, dice) => {
    const queue = choose(
      run.world
        .queues()
        .filter((one) => one.messages().length > 0 && !one.definition.name.endsWith('-dead-letters')),
      dice[0],
    );
    const message = choose(queue?.messages() ?? [], dice[1]);
    if (message) queue!.send(message.body, message.attributes);
  },
  deliverQueue: (run, _who, dice) => {
    const waiting = run.world
      .queues()
      .filter((queue) => queue.counts().visible > 0)
      .map((queue) => queue.definition.name);
    const name = choose(waiting, dice[0]);
    if (name) run.world.deliver(name);
  },
};
