import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { byteOrderMark, csvLines } from '#shared/csv.ts';
import { errorText } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { saveFile } from '#web/features/files/save-file.ts';
import { chargeStateStyles, type Charge, type OpenState } from './charge-states.ts';

export const chargesCsv = (charges: readonly Charge[]): string =>
  byteOrderMark +
  csvLines([
    ['Member', 'Email', 'Pickup', 'State', 'Reason', 'Attempts', 'Next attempt', 'Amount', 'Order'],
    ...charges.map((charge) => [
      charge.name,
      charge.email,
      charge.pickup_date,
      chargeStateStyles[charge.state].label,
      charge.decline_reason,
      charge.attempts,
      charge.next_attempt_at,
      charge.amount,
      charge.order_id,
    ]),
  ]);

/** Saves the unpaid charges as a CSV file, from all pages of the list. */
export function ChargeExport({ state }: { state: OpenState | '' }) {
  const [isReading, setReading] = useState(false);
  const toast = useToast();
  const save = async () => {
    setReading(true);
    try {
      const charges: Charge[] = [];
      let cursor: string | null = null;
      do {
        const page: Output<'listOpenCharges'> = await callApi('listOpenCharges', {
          query: { limit: 100, ...(state && { state }), ...(cursor && { cursor }) },
        });
        charges.push(...page.charges);
        cursor = page.next_cursor;
      } while (cursor);
      saveFile('unpaid-charges.csv', 'text/csv', chargesCsv(charges));
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <Button tone="secondary" pending={isReading} onClick={() => void save()}>
      <Download aria-hidden="true" className="icon-sm" />
      <span className="max-sm:sr-only">Export</span>
    </Button>
  );
}
