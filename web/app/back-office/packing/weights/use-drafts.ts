import { useEffect, useState, useSyncExternalStore } from 'react';
import { useKept } from '#web/features/forms/use-kept.ts';
import { lineKey } from '../missing/shares-by-hand.ts';
import { usePlaceParams } from '../use-packing-days.ts';
import { itemIn, saveWeights, type WeighedItem, type Weights } from './use-weights.ts';
import { createWeightDrafts, type Draft, type Drafts, type WeightDrafts } from './weight-drafts.ts';

/** What is typed into the list of the address's location. It survives the end of a session. */
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
  // After what was kept is back, as some of its rows may be gone by now.
  useEffect(() => {
    drafts.keepOnly(new Set(goods.flatMap(({ items }) => items.map(lineKey))));
  }, [drafts, goods]);
  return drafts;
}

/** All rows with something that is not saved. */
export const useAllDrafts = (drafts: WeightDrafts): Drafts =>
  useSyncExternalStore(drafts.subscribe, drafts.all);

/** What is typed about one item. Only its own cells are rendered again while it is typed. */
export const useDraft = (drafts: WeightDrafts, item: WeighedItem): Draft | undefined =>
  useSyncExternalStore(drafts.subscribe, () => drafts.all().get(lineKey(item)));
