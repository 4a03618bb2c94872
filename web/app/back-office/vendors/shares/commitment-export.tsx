import { useState } from 'react';
import { byteOrderMark, csvLines } from '#shared/csv.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { errorText } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { saveFile } from '#web/features/files/save-file.ts';
import { statusTexts } from '#web/features/share-commitments/commitment-status.tsx';
import type { Demand } from './demand-panel.tsx';

type Row = Output<'listAdminShareCommitments'>['commitments'][number];

export function CommitmentExport({ cycle }: { cycle: Demand['cycle'] }) {
  const [isPending, setPending] = useState(false);
  const toast = useToast();
  const run = async () => {
    setPending(true);
    try {
      const rows: Row[] = [];
      const { demand } = await callApi('getShareDemand', { query: { cycle_id: cycle.id } });
      let cursor: string | null | undefined;
      do {
        const query = { cycle_id: cycle.id, limit: 100, ...(cursor && { cursor }) };
        const page: Output<'listAdminShareCommitments'> = await callApi('listAdminShareCommitments', {
          query,
        });
        rows.push(...page.commitments);
        cursor = page.next_cursor;
      } while (cursor);
      const text = byteOrderMark + commitmentsCsv(demand, rows);
      saveFile(`share-commitments-${cycle.pickup_date}.csv`, 'text/csv', text);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button tone="secondary" pending={isPending} onClick={() => void run()}>
      Export CSV
    </Button>
  );
}

/** The rows of the file: one for each plan's demand, one for each commitment, and a last one for the missing items. */
const commitmentsCsv = (demand: Demand | null, rows: readonly Row[]): string =>
  csvLines([
    ['Kind', 'Vendor or plan', 'Product', 'Quantity', 'Unit price', 'Total', 'Status', 'Notes'],
    ...(demand?.plans ?? []).map(({ name, shares, items_per_share: each, items }) => [
      'Needed',
      name,
      `${shares} shares of ${each}`,
      items,
      '',
      '',
      '',
      '',
    ]),
    ...rows.map((row) => [
      'Promised',
      row.vendor_name,
      row.product_name,
      row.quantity,
      row.unit_price,
      row.total,
      row.status === 'cancelled' ? `Cancelled: ${row.cancel_reason}` : statusTexts[row.status],
      row.notes,
    ]),
    ...(demand ? [['Missing', '', '', demand.missing, '', '', '', '']] : []),
  ]);
