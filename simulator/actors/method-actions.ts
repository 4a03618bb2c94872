import type { Output } from '#shared/contracts/registry.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Run } from '../engine/run.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { callStripe, card } from './provider.ts';
import { userIdOf } from './starting-world.ts';

type Setup = Pick<Output<'setUpPaymentMethod'>, 'setup_intent_id' | 'client_secret'>;

/** The card setup that each member began last, by run and member. */
const begun = new WeakMap<Run, Map<string, Setup>>();
const begunIn = (run: Run): Map<string, Setup> => {
  const windows = begun.get(run) ?? new Map<string, Setup>();
  begun.set(run, windows);
  return windows;
};

const userOf = async (run: Run, who: string) =>
  (await everyItem<User>(run, 'user')).find(({ id }) => id === userIdOf(who));

const save = (run: Run, who: string, methodId: string, isDefault: boolean) =>
  void run.call(who, 'savePaymentMethod', {
    userId: userIdOf(who),
    body: { stripe_payment_method_id: methodId, is_default: isDefault },
  });

/** The ids of the payment methods that the provider has of a member. */
async function methodsOf(run: Run, who: string): Promise<string[]> {
  const customer = (await userOf(run, who))?.stripeCustomerId;
  if (!customer) return [];
  const answer = await callStripe<{ data?: { id: string }[] }>(
    run.world,
    'GET',
    `/customers/${customer}/payment_methods`,
  );
  return (answer.data ?? []).map(({ id }) => id);
}

export const methodActions: Record<string, Action> = {
  saveCard: (run, who) => save(run, who, 'pm_card_visa', true),
  beginCard: (run, who) =>
    void run.call(who, 'setUpPaymentMethod', {
      userId: userIdOf(who),
      body: { payment_method_type: 'card' },
      end: (answer) => {
        if (answer?.status === 200) begunIn(run).set(who, answer.body as unknown as Setup);
      },
    }),
  /**
   * Confirms a card at the provider. In one of four calls, the browser is closed after that: the provider has
   * the card, and the shop is not told to save it.
   */
  confirmCard: async (run, who, dice) => {
    const setup = begunIn(run).get(who);
    if (!setup) return;
    const number = (dice[0] ?? 0) % 4 === 3 ? '4000000000000002' : '5555555555554444';
    const confirmed = await callStripe<{ status?: string; payment_method?: string }>(
      run.world,
      'POST',
      `/setup_intents/${setup.setup_intent_id}/confirm`,
      { client_secret: setup.client_secret, ...card(number) },
      'pk_local',
    );
    if (confirmed.status === 'succeeded' && confirmed.payment_method && (dice[1] ?? 0) % 4 !== 3)
      save(run, who, confirmed.payment_method, (dice[1] ?? 0) % 2 === 0);
  },
  useCard: async (run, who, dice) => {
    const method = choose(await methodsOf(run, who), dice[0]);
    if (method) save(run, who, method, true);
  },
  /** Mostly removes a card other than the default, because the default of a live subscription cannot be removed. */
  forgetCard: async (run, who, dice) => {
    const own = (await userOf(run, who))?.defaultPaymentMethodId;
    const others = (await methodsOf(run, who)).filter((id) => id !== own);
    const method = (dice[0] ?? 0) % 4 === 0 ? own : choose(others, dice[0]);
    if (!method) save(run, who, 'pm_card_mastercard', false);
    else run.call(who, 'deletePaymentMethod', { userId: userIdOf(who), params: { id: method } });
  },
};
