import { kindOf, simulate, type Outcome } from './simulate.ts';
import type { Step } from './steps.ts';
import type { World } from './world.ts';

const simpler = (step: Step): Step[] => [
  ...(step.do === 'go' && step.outcome !== 'go' ? [{ ...step, outcome: 'go' as const }] : []),
  ...(step.do === 'act' && step.dice.some((value) => value >= 10)
    ? [{ ...step, dice: step.dice.map((value) => value % 10) }]
    : []),
];

/**
 * Shortens a failing run as long as it fails in the same way. It leaves out steps, in ever smaller groups,
 * and then makes single steps simpler.
 * @param most the maximum number of runs that are played for this
 */
export async function shrink(world: World, failing: Outcome, kind: string, most = 150): Promise<Outcome> {
  let best = failing;
  let spent = 0;
  const attempt = async (steps: Step[]): Promise<boolean> => {
    if (spent >= most) return false;
    spent += 1;
    try {
      const outcome = await simulate(world, failing.seed, steps);
      if (!outcome.problems.some((problem) => kindOf(problem) === kind)) return false;
      best = outcome;
      return true;
    } catch {
      return false;
    }
  };
  for (
    let size = Math.ceil(best.steps.length / 2);
    size >= 1 && spent < most;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let start = best.steps.length - size; start >= 0 && spent < most; start -= size)
      await attempt([...best.steps.slice(0, start), ...best.steps.slice(start + size)]);
  for (let at = 0; at < best.steps.length && spent < most; at += 1)
    for (const step of simpler(best.steps[at]!)) await attempt(best.steps.with(at, step));
  return best;
}
