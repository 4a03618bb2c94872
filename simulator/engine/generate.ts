import { accountActions } from '../actors/account-actions.ts';
import { shareActions } from '../actors/share-actions.ts';
import { applicationActions } from '../actors/application-actions.ts';
import { registrationActions, workshopActions } from '../actors/event-actions.ts';
import { memberActions } from '../actors/member-actions.ts';
import { packingActions } from '../actors/packing-actions.ts';
import { shortageActions } from '../actors/shortage-actions.ts';
import { weighingActions } from '../actors/weighing-actions.ts';
import { phoneActions } from '../actors/phone-actions.ts';
import { priceActions } from '../actors/price-actions.ts';
import { productActions } from '../actors/product-actions.ts';
import { promotionActions } from '../actors/promotion-actions.ts';
import { providerActions } from '../actors/provider-actions.ts';
import { rewardActions } from '../actors/reward-actions.ts';
import { reviewActions } from '../actors/review-actions.ts';
import { behindCutoff } from '../actors/order-openings.ts';
import { situations, type Situation } from '../actors/situations.ts';
import { staffActions } from '../actors/staff-actions.ts';
import { submissionActions } from '../actors/submission-actions.ts';
import { disruptionActions } from '../actors/disruption-actions.ts';
import { deliveryActions } from '../actors/delivery-actions.ts';
import { statementActions } from '../actors/statement-actions.ts';
import { talkActions } from '../actors/talk-actions.ts';
import { vendorActions } from '../actors/vendor-actions.ts';
import { systemActions } from '../actors/system-actions.ts';
import { memberNames } from '../actors/starting-world.ts';
import { outcomes, type Outcome } from './calls.ts';
import { createRandom, type Random } from './randomness.ts';
import type { Run } from './run.ts';
import { running, type Step } from './steps.ts';

/**
 * The preferences of a seed. Each seed leaves out some members, actions and kinds of trouble. The remaining
 * actions then happen together more often.
 */
interface Taste {
  members: readonly string[];
  weights: [action: string, who: 'member' | 'other', weight: number][];
  troubles: readonly Outcome[];
  /** The probability that a call meets a simulated failure. */
  trouble: number;
  maxConcurrency: number;
  steps: number;
}

/**
 * The sets of actions that seeds choose from. In the second column, `member` is for actions of the seed's
 * members, and `other` for all others. The third column is the probability with which a seed without a
 * situation takes each action of the set. A seed with a situation takes the actions that the situation names.
 */
const thrown = [
  [memberActions, 'member', 0.6],
  [reviewActions, 'member', 0.2],
  [rewardActions, 'member', 0.2],
  [registrationActions, 'member', 0.2],
  [workshopActions, 'other', 0.2],
  [staffActions, 'other', 0.3],
  [productActions, 'other', 0.2],
  [submissionActions, 'other', 0.2],
  [applicationActions, 'other', 0.2],
  [vendorActions, 'other', 0.3],
  [shareActions, 'other', 0.2],
  [talkActions, 'other', 0.1],
  [deliveryActions, 'other', 0.1],
  [statementActions, 'other', 0.1],
  [disruptionActions, 'other', 0.1],
  [packingActions, 'other', 0.2],
  [shortageActions, 'other', 0.2],
  [weighingActions, 'other', 0.2],
  [promotionActions, 'other', 0.2],
  [systemActions, 'other', 0.8],
  [providerActions, 'other', 0.6],
  [accountActions, 'member', 0.2],
  [phoneActions, 'member', 0.1],
  [priceActions, 'other', 0.2],
] as const;

export const actionsThrown: ReadonlySet<string> = new Set(thrown.flatMap(([from]) => Object.keys(from)));

const troubleKinds = outcomes.filter((outcome) => outcome !== 'go');

function tasteOf(random: Random, situation: Situation | undefined): Taste {
  const some = <T>(from: readonly T[], share: number) => from.filter(() => random.chance(share));
  const members = some(memberNames, 0.45);
  const weighted = (names: string[], who: 'member' | 'other', share: number) =>
    (situation ? names.filter((name) => situation.actions.includes(name)) : some(names, share)).map(
      (name): Taste['weights'][number] => [name, who, random.pick([1, 2, 6])],
    );
  return {
    members: situation?.members ?? (members.length > 0 ? members : [random.pick(memberNames)]),
    weights: thrown.flatMap(([from, who, share]) => weighted(Object.keys(from), who, share)),
    troubles: some(troubleKinds, 0.4),
    trouble: random.pick([0, 0, 0.03, 0.1, 0.25]),
    maxConcurrency: 1 + random.below(4),
    steps: 12 + random.below(60),
  };
}

/** Makes the steps of a seed one at a time. Each step is chosen from the steps that are possible at that moment. */
export function createGenerator(seed: number): (run: Run) => Step | undefined {
  const random = createRandom(seed);
  const situation = seed % 2 === 0 ? situations[(seed / 2) % situations.length] : undefined;
  const taste = tasteOf(random, situation);
  const openings = situation ? [situation.opening] : [behindCutoff, undefined];
  const queue: Step[] = random.pick(openings)?.(random) ?? [];
  const bag = taste.weights.flatMap(([action, who, weight]) =>
    Array<[string, string]>(weight).fill([action, who]),
  );
  const dice = () => [random.below(1000), random.below(1000), random.below(1000)];
  let stepsLeft = taste.steps;

  const act = (): Step => {
    const [what, who] = bag.length > 0 ? random.pick(bag) : ['addPlan', 'member'];
    return { do: 'act', what, who: who === 'member' ? random.pick(taste.members) : 'system', dice: dice() };
  };
  const trouble = (run: Run, on: string): Outcome => {
    if (taste.troubles.length === 0 || !random.chance(taste.trouble)) return 'go';
    const outcome = random.pick(taste.troubles);
    const call = run.world.room.of(running(run).find(({ label }) => label === on)!.requestId);
    return outcome === 'conflict' && !call?.isWrite ? 'go' : outcome;
  };

  return (run) => {
    if (queue.length > 0) return queue.shift();
    if ((stepsLeft -= 1) < 0) return undefined;
    const open = running(run);
    if (open.length > 0 && (open.length >= taste.maxConcurrency || random.chance(0.65))) {
      if (open.length > 1 && random.chance(0.03)) return { do: 'together' };
      const { label: on } = random.pick(open);
      if (taste.trouble === 0 && random.chance(0.5)) return { do: 'finish', on };
      // Sometimes several calls of one invocation are let go in a row. Otherwise few invocations would get
      // far.
      const hops = random.pick([1, 1, 2, 4, 8]);
      for (let hop = 1; hop < hops; hop += 1) queue.push({ do: 'go', on, outcome: trouble(run, on) });
      return { do: 'go', on, outcome: trouble(run, on) };
    }
    const throwOf = random.next();
    if (throwOf < 0.05) return { do: 'wait', minutes: random.pick([1, 6, 20, 35]) };
    if (throwOf < 0.07) return { do: 'wait', minutes: random.pick([180, 1500, 3000]) };
    if (throwOf < 0.08) return { do: 'cut-off' };
    if (throwOf < 0.09) return { do: 'restart' };
    const first = act();
    if (first.do === 'act' && random.chance(taste.maxConcurrency === 1 ? 1 : 0.4))
      queue.push({ do: 'finish', on: '' });
    return first;
  };
}
