import { useEffect, useState, useSyncExternalStore } from 'react';
import { useKept } from '#web/features/forms/use-kept.ts';
import { lineKey } from '../missing/shares-by-hand.ts';
import { usePlaceParams } from '../use-packing-days.ts';
import { itemIn, saveWeights, type WeighedItem, type Weights } from './use-weights.ts';
import { createWeightDrafts, type Draft, type Drafts, type WeightDrafts } from './weight-drafts.ts';

/** The typed weights of the form. They are kept when the session ends, and restored after the sign-in. */
export function useWeightDrafts({ goods }: Weights): WeightDrafts {
  const params = usePlaceParams();
  const [drafts] = useState(() =>
    createWeightDrafts({
      itemOf: (key) => itemIn(params, key),
      save: (weights) => saveWeights(params, weights),
    }),
  );
  useEffect(() => () => drafts.stop(), [drafts]);
  useKept('weights', {
    typed() {
      const all = drafts.all();
      return all.size > 0 ? Object.fromEntries([...all].map(([key, { typed }]) => [key, typed])) : undefined;
    },
    giveBack: (typed) => drafts.giveBack(typed as Record<string, string>),
  });
  // This effect deletes the input of rows that no longer exist. It must run after the effect of `useKept`,
  // because that effect restores kept input.
  useEffect(() => {
    drafts.keepOnly(new Set(goods.flatMap(({ items }) => items.map(lineKey))));
  }, [drafts, goods]);
  return drafts;
}

export const useAllDrafts = (drafts: WeightDrafts): Drafts =>
  useSyncExternalStore(drafts.subscribe, drafts.all);

/** The draft of one row. Typing renders only the cells of that row again. */
export const useDraft = (drafts: WeightDrafts, item: WeighedItem): Draft | undefined =>
  useSyncExternalStore(drafts.subscribe, () => drafts.all().get(lineKey(item)));
