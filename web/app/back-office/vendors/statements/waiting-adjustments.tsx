import { useApiQuery } from '#web/api/use-api-query.ts';
import { Loaded } from '#web/components/loaded.tsx';
import { Notice } from '#web/components/notice.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';

/** The adjustments that no statement of the vendor has yet, so that nobody adds the same amount again. */
export function WaitingAdjustments({ vendorId }: { vendorId: string }) {
  const read = useApiQuery('listVendorAdjustments', { query: { vendor_id: vendorId } });
  return (
    <Loaded read={read} label="adjustments">
      {({ adjustments }) =>
        adjustments.length === 0 ? (
          <p className="text-ink-soft">No adjustment waits for the next statement.</p>
        ) : (
          <Notice tone="info" title="These wait for the next statement">
            <ul className="grid gap-2">
              {adjustments.map(({ id, date, amount, reason }) => (
                <li key={id} className="wrap-anywhere">
                  <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
                  <span>{` on ${formatDay(date, 'year')}: ${reason}`}</span>
                </li>
              ))}
            </ul>
          </Notice>
        )
      }
    </Loaded>
  );
}
