import { useApiQuery } from '#web/api/use-api-query.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useDayParams } from '../use-packing-days.ts';
import { goodsIn, type Goods } from './goods.ts';
import { settlePath } from './settle-path.ts';
import { recordedUnits, type Announced, type Shortages } from './use-shortages.ts';

/**
 * The missing goods that vendors announced. An announcement is for a whole cycle, which may have several
 * pickup days. Therefore only goods of the pickup day in the page's address are shown.
 */
export function AnnouncedGoods({ shortages: { announced, shortages } }: { shortages: Shortages }) {
  const list = useApiQuery('getReceivingList', { params: useDayParams() }).data;
  const goods = list ? goodsIn(list) : [];
  const rows = announced.flatMap((one) => {
    const named = goods.find(({ id }) => id === one.goods_id);
    return named ? [{ announced: one, goods: named, recorded: recordedUnits(shortages, named.id) }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="announced-goods">
      <h4 id="announced-goods" className="mb-1 font-semibold">
        Announced by vendors
      </h4>
      <ul className="divide-y divide-line rounded-lg border border-warn bg-warn-soft">
        {rows.map((row) => (
          <AnnouncedRow key={`${row.announced.vendor_id} ${row.goods.id}`} {...row} />
        ))}
      </ul>
    </section>
  );
}

interface AnnouncedRowProps {
  announced: Announced;
  goods: Goods;
  /** The number of units that staff have already recorded as missing on this day. */
  recorded: number;
}

function AnnouncedRow({ announced: { quantity, name, note }, goods, recorded }: AnnouncedRowProps) {
  const dialogLink = useDialogLinks();
  const left = Math.min(quantity, goods.quantity) - recorded;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <strong>{`${quantity.toLocaleString('en-US')} × ${name}`}</strong>{' '}
          <span className="text-ink-soft">{goods.vendorName}</span>
        </p>
        {note && <p className="text-sm whitespace-pre-line">{note}</p>}
        {recorded > 0 && (
          <p className="text-sm">{`${recorded.toLocaleString('en-US')} of them recorded on this day`}</p>
        )}
      </div>
      {left > 0 && (
        <LinkButton
          size="small"
          aria-label={`Settle ${name}`}
          {...settlePath(dialogLink('missing'), goods.id, left)}
        >
          Settle
        </LinkButton>
      )}
    </li>
  );
}
