import { randomUUID } from 'node:crypto';
import { lockedDay } from '../support/shortages.ts';
import { admin, bodyOf, once } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const locked = once(lockedDay);
const plan = (goods_id: string) => ({
  kind: 'product' as const,
  goods_id,
  location_id: null,
  quantity: 1,
  worth: null,
  substitute_id: null,
  by_hand: null,
});
const created = async () => {
  const { params, product } = await lockedDay();
  const body = {
    ...plan(product.id),
    request_id: randomUUID(),
    recorded: 0,
    reason: 'spoiled' as const,
    note: '',
  };
  return { params, answer: (await admin()).call('createShortage', { params, body }) };
};

export const shortagesCalls = {
  listShortages: async () => (await admin()).call('listShortages', { params: (await locked()).params }),
  previewShortage: async () => {
    const { params, product } = await locked();
    return (await admin()).call('previewShortage', { params, body: plan(product.id) });
  },
  createShortage: async () => (await created()).answer,
  takeBackShortage: async () => {
    const { params, answer } = await created();
    const { id } = (await bodyOf(answer)).shortage;
    return (await admin()).call('takeBackShortage', { params: { ...params, id } });
  },
} satisfies CallsOf<'shortages'>;
