import { useParams } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { recordIn, type NamedRecord } from '#web/components/record-dialog.tsx';

export type PackingDay = Output<'listPackingDays'>['days'][number];
export type Packing = NonNullable<PackingDay['packing']>;

/** The milliseconds between two reads while lists are being made. */
const rereadMs = 3000;

/** Reads the pickup days of the latest cycles whose cut-off has passed. */
export const usePackingDays = () =>
  useApiQuery('listPackingDays', undefined, {
    refetchInterval: (last) =>
      last?.days.some(({ packing }) => packing?.state === 'making') ? rereadMs : false,
  });

/** The pickup day that the address names as `:cycleId` and `:date`. */
export function usePackingDay(): NamedRecord<PackingDay> {
  const { cycle_id: cycleId, date } = useDayParams();
  return recordIn(usePackingDays(), ({ days }) =>
    days.find((day) => day.cycle_id === cycleId && day.date === date),
  );
}

export function useDayParams(): { cycle_id: string; date: string } {
  const { cycleId = '', date = '' } = useParams();
  return { cycle_id: cycleId, date };
}

export function usePlaceParams(): { cycle_id: string; date: string; location_id: string } {
  const { locationId = '' } = useParams();
  return { ...useDayParams(), location_id: locationId };
}

export const packingDayPath = ({ cycle_id: cycleId, date }: { cycle_id: string; date: string }) =>
  `/admin/orders/packing/${cycleId}/${date}`;
