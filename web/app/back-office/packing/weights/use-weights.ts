import type { Input, Output } from '#shared/contracts/registry.ts';
import { ApiError } from '#web/api/api-error.ts';
import { queryKey } from '#web/api/api-query.ts';
import { callApi, queryClient } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { lineKey } from '../missing/shares-by-hand.ts';
import { usePlaceParams } from '../use-packing-days.ts';

export type Weights = Output<'listWeights'>;
export type WeighedGoods = Weights['goods'][number];
export type WeighedItem = WeighedGoods['items'][number];
export type Weighing = Weights['weighing'];
export type SentWeights = NonNullable<Input<'saveWeights'>['body']>['weights'];
type Place = ReturnType<typeof usePlaceParams>;

/**
 * The milliseconds between two reads. `working`: a job settles weights. `waiting`: all weights that are not
 * settled belong to unpaid orders.
 */
const againMs = { working: 5000, waiting: 30_000 };

/** True while a job has weights to settle now. Weights of unpaid orders wait for the payment. */
export const isBeingSettled = ({ state, open, waiting }: Weighing): boolean =>
  state === 'under_way' && open > waiting;

/** Reads the goods sold by weight at the location in the page's address. */
export const useWeights = () =>
  useApiQuery(
    'listWeights',
    { params: usePlaceParams() },
    {
      refetchInterval(last) {
        if (last?.weighing.state !== 'under_way') return false;
        return isBeingSettled(last.weighing) ? againMs.working : againMs.waiting;
      },
    },
  );

const ownList = (params: Place) =>
  queryKey(sessionStore.get().user?.id ?? 'guest', 'listWeights', { params });

/** The item with this key as it was last read or saved; undefined when it is no longer in the list. */
export const itemIn = (params: Place, key: string): WeighedItem | undefined =>
  queryClient
    .getQueryData<Weights>(ownList(params))
    ?.goods.flatMap(({ items }) => items)
    .find((item) => lineKey(item) === key);

/**
 * Saves weights and writes them into the cached list. The list is read again only when the server answers 404
 * or 409, because it is out of date then. A read after each save would slow the typing.
 */
export async function saveWeights(params: Place, weights: SentWeights): Promise<void> {
  const list = ownList(params);
  try {
    const { weighing } = await callApi('saveWeights', { params, body: { weights } });
    // A list that is being read may lack the saved weights. Therefore the read is canceled, and the cached
    // list is again as it was before the read. The weights are written into that list.
    await queryClient.cancelQueries({ queryKey: list });
    queryClient.setQueryData<Weights>(list, (before) => before && withWeights(before, weights, weighing));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      await queryClient.invalidateQueries({ queryKey: list });
    throw error;
  }
}

function withWeights(list: Weights, weights: SentWeights, weighing: Weighing): Weights {
  const saved = new Map(weights.map((one) => [lineKey(one), one.weight]));
  const withWeight = (item: WeighedItem): WeighedItem => {
    const weight = saved.get(lineKey(item));
    return weight === undefined ? item : { ...item, weight, is_settled: false, is_left: false };
  };
  return {
    ...list,
    goods: list.goods.map((goods) => ({ ...goods, items: goods.items.map(withWeight) })),
    weighing,
  };
}
