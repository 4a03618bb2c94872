import type { Run } from '../engine/run.ts';
import { choose, type Action } from './choosing.ts';

const jobs = [
  'advance-cycles',
  'retry-charges',
  'sweep-unpaid-orders',
  'sweep-outbox',
  'reconcile-payments',
  'announce-cycle-moves',
] as const;

export function startJob(run: Run, name: (typeof jobs)[number]): void {
  run.world.invoke(`job.${name}`, run.world.functionNamed(name), {}, 'schedule', (result, invocation) => {
    if (result.ok || invocation.troubles.length > 0) return;
    if (result.errorType === 'Sandbox.Timedout') return;
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
  deliverQueue: (run, _who, dice) => {
    const waiting = run.world
      .queues()
      .filter((queue) => queue.counts().visible > 0)
      .map((queue) => queue.definition.name);
    const name = choose(waiting, dice[0]);
    if (name) run.world.deliver(name);
  },
};
