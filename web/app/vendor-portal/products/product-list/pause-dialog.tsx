import { useId, useState, type FormEvent } from 'react';
import { addMonths, localDate } from '#shared/local-date.ts';
import { errorText } from '#web/api/api-error.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { formatDay } from '#web/format/format-date.ts';
import type { VendorProduct } from '../common/vendor-product.ts';

/** This month and the eleven after it, as YYYY-MM. */
function monthsAhead(): string[] {
  const first = `${localDate(new Date()).slice(0, 7)}-01`;
  return Array.from({ length: 12 }, (_, months) => addMonths(first, months).slice(0, 7));
}

/** Pauses a product, with the month in which it is back. */
export function PauseDialog({ product, onClose }: { product: VendorProduct; onClose(): void }) {
  const [backIn, setBackIn] = useState(product.pause?.back_in ?? '');
  const pause = useVendorMutation('updateVendorProductPause');
  const toast = useToast();
  const formId = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const body = { is_paused: true, back_in: backIn || null };
      const { message } = await pause.mutateAsync({ params: { id: product.id }, body });
      toast.success(message);
      onClose();
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Pause ${product.name}`}
      size="small"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pause.isPending}>
            Pause
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void send(event)}
      >
        {pause.error && !pause.isPending && (
          <Notice tone="bad" announce="alert" title={errorText(pause.error)} />
        )}
        <p>
          Members go on seeing it and cannot order it. What was ordered already stays ordered. You bring it
          back yourself, whenever you like.
        </p>
        <Select label="Back in" value={backIn} onChange={({ target }) => setBackIn(target.value)}>
          <option value="">I do not know yet</option>
          {monthsAhead().map((month) => (
            <option key={month} value={month}>
              {`${formatDay(`${month}-01`, 'month')} ${month.slice(0, 4)}`}
            </option>
          ))}
        </Select>
      </form>
    </Dialog>
  );
}
