import type { QualityRating } from '#functions/vendor-performance/domain/quality-rating.ts';
import type { DeliveryLog } from '#functions/vendor-performance/domain/delivery.ts';
import {
  addTo,
  numbersOf,
  sumNumbers,
  type SumNumbers,
} from '#functions/vendor-performance/domain/vendor-sum.ts';
import { localDate } from '#shared/local-date.ts';
import type { Snapshot } from './snapshot.ts';

/** Checks each vendor's figures of each day against the delivery logs and quality ratings. */
export function* deliveryBook({ items }: Snapshot): Generator<string> {
  const of = <T>(entity: string) => items.filter((item) => item.entity === entity) as unknown as T[];
  const sums = new Map<string, SumNumbers>();
  const add = (key: string, numbers: SumNumbers) => sums.set(key, addTo(sums.get(key) ?? {}, numbers));
  for (const log of of<DeliveryLog>('delivery log')) add(`${log.pickupDate}#${log.vendorId}`, numbersOf(log));
  for (const { vendorId, createdAt, rating } of of<QualityRating>('quality rating'))
    add(`${localDate(new Date(createdAt))}#${vendorId}`, { ratings: 1, stars: rating });
  const counted = new Map(of<SumNumbers & { sk: string }>('vendor sum').map((sum) => [sum.sk, sum]));
  for (const key of new Set([...sums.keys(), ...counted.keys()]))
    for (const name of sumNumbers) {
      const [is, should] = [counted.get(key)?.[name] ?? 0, sums.get(key)?.[name] ?? 0];
      if (is !== should) yield `${key} counts ${is} ${name}, ${should} are`;
    }
}
