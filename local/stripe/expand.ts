import { invalidRequest } from './stripe-failure.ts';
import type { StripeState } from './stripe-state.ts';

type Expandable = Record<string, unknown>;

/**
 * A copy of an answer in which the named ids are replaced by their objects (`latest_charge`,
 * `data.payment_method`, `latest_charge.payment_intent`, …).
 * @throws StripeFailure for a path that names no id
 * @see https://docs.stripe.com/api/expanding_objects
 */
export function expanded(state: StripeState, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Expandable;
  for (const path of paths) expandPath(state, copy, path.split('.'), path);
  return copy;
}

function expandPath(state: StripeState, place: Expandable, steps: string[], path: string): void {
  const [step, ...rest] = steps;
  if (step === 'data' && Array.isArray(place['data'])) {
    for (const item of place['data'] as Expandable[]) expandPath(state, item, rest, path);
    return;
  }
  if (step === undefined || !(step in place)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const value = place[step];
  if (value === null) return;
  if (typeof value !== 'object') {
    const object = objectOf(state, String(value));
    if (!object) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    place[step] = structuredClone(object);
  }
  if (rest.length > 0) expandPath(state, place[step] as Expandable, rest, path);
}

function objectOf(state: StripeState, id: string): object | undefined {
  return (
    state.customers[id] ??
    state.paymentMethods[id]?.view ??
    state.paymentIntents[id]?.view ??
    state.setupIntents[id]?.view ??
    state.charges[id] ??
    state.refunds[id] ??
    state.mandates[id]
  );
}
