import * as z from 'zod';
import { addMonths, localDate } from '#shared/local-date.ts';
import { Select } from '#web/components/select.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { formatDay } from '#web/format/format-date.ts';
import type { VendorProduct } from '../common/vendor-product.ts';

/** This month and the eleven after it, as YYYY-MM. */
function monthsAhead(): string[] {
  const first = `${localDate(new Date()).slice(0, 7)}-01`;
  return Array.from({ length: 12 }, (_, months) => addMonths(first, months).slice(0, 7));
}

const pauseForm = z.object({ back_in: z.string() });

export function PauseDialog({ product, onClose }: { product: VendorProduct; onClose(): void }) {
  const pause = useVendorMutation('updateVendorProductPause');
  const recordForm = useRecordForm({
    name: `pause-${product.id}`,
    schema: pauseForm,
    labels: { back_in: 'Back in' },
    toValues: () => ({ back_in: product.pause?.back_in ?? '' }),
    loss: 'The product is not paused.',
    async save({ back_in }) {
      const body = { is_paused: true, back_in: back_in || null };
      return (await pause.mutateAsync({ params: { id: product.id }, body })).message;
    },
    onClose,
  });
  return (
    <RecordFormDialog of={recordForm} title={`Pause ${product.name}`} submitLabel="Pause" size="small">
      <p>
        Members go on seeing it and cannot order it. What was ordered already stays ordered. You bring it back
        yourself, whenever you like.
      </p>
      <Select {...recordForm.field('back_in')}>
        <option value="">I do not know yet</option>
        {monthsAhead().map((month) => (
          <option key={month} value={month}>
            {`${formatDay(`${month}-01`, 'month')} ${month.slice(0, 4)}`}
          </option>
        ))}
      </Select>
    </RecordFormDialog>
  );
}
