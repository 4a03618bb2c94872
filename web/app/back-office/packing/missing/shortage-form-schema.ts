import * as z from 'zod';
import type { Input } from '#shared/contracts/registry.ts';
import { shortageReasons } from '#shared/contracts/shortages/shortages.ts';
import type { Goods } from './goods.ts';

const isWhole = (typed: string) => /^[1-9]\d{0,4}$/.test(typed);
const isAmount = (typed: string) => /^\d{1,6}(\.\d{1,2})?$/.test(typed);

export const shortageForm = z
  .object({
    goods_id: z.string().min(1, 'Please choose what is missing'),
    /** The kind of the goods. A promise also needs a `worth`: the dollars given back for a missing unit. */
    kind: z.enum(['product', 'promise']),
    /** The id of the location; empty for all locations of the day. */
    location_id: z.string(),
    quantity: z.string().trim().refine(isWhole, 'Please enter how many are missing'),
    worth: z.string().trim(),
    /** The substitute for the missing product: one or none. */
    substitutes: z.array(z.object({ id: z.string(), name: z.string() })).max(1),
    reason: z
      .union([z.literal(''), z.enum(shortageReasons)])
      .refine((typed) => typed !== '', 'Please say why'),
    note: z.string().trim().max(300, 'Please use at most 300 characters'),
    /**
     * The typed numbers of missing units, by the line of an order (`lineKey`). While none is typed, the
     * server chooses who goes without.
     */
    by_hand: z.record(z.string(), z.string()),
  })
  .refine(({ kind, worth }) => kind === 'product' || isAmount(worth), {
    path: ['worth'],
    message: 'Please enter what a missing one gives back to its member',
  });

export type ShortageValues = z.input<typeof shortageForm>;
type Reason = Exclude<ShortageValues['reason'], ''>;

/** @param start the goods and the quantity that a vendor announced */
export const toShortageValues = (
  goods: readonly Goods[],
  start: { goodsId: string | null; quantity: string | null },
): ShortageValues => {
  const chosen = goods.find(({ id }) => id === start.goodsId);
  return {
    goods_id: chosen?.id ?? '',
    kind: chosen?.kind ?? 'product',
    location_id: '',
    quantity: chosen ? (start.quantity ?? '') : '',
    worth: '',
    substitutes: [],
    reason: '',
    note: '',
    by_hand: {},
  };
};

export type ShortagePlan = NonNullable<Input<'previewShortage'>['body']>;

/**
 * The plan to preview, in which the server chooses who goes without; undefined while a needed field is empty
 * or wrong.
 */
export function toPlan({
  goods_id,
  kind,
  location_id: locationId,
  quantity,
  worth,
  substitutes,
}: ShortageValues): ShortagePlan | undefined {
  const isReady =
    goods_id !== '' && isWhole(quantity.trim()) && (kind === 'product' || isAmount(worth.trim()));
  if (!isReady) return undefined;
  return {
    kind,
    goods_id,
    location_id: locationId || null,
    quantity: Number(quantity),
    worth: kind === 'promise' ? Number(worth) : null,
    substitute_id: kind === 'product' ? (substitutes[0]?.id ?? null) : null,
    by_hand: null,
  };
}

/**
 * @param recorded the number of units already recorded as missing, as the preview showed it. When this number
 * has changed since, the server refuses to record the shortage
 */
export const toShortage = (
  plan: ShortagePlan,
  { reason, note }: Pick<ShortageValues, 'reason' | 'note'>,
  recorded: number,
) => ({
  ...plan,
  recorded,
  reason: reason as Reason,
  note,
});
