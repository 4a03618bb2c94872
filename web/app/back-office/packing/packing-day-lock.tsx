import { useState } from 'react';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { usePackingDay, type PackingDay } from './use-packing-days.ts';

export default function PackingDayLock() {
  const { read, record: day } = usePackingDay();
  const close = useCloseDialog();
  return (
    <RecordDialog
      title="Lock for packing"
      read={read}
      record={day}
      missing="This pickup day is not among those of the latest cycles."
      onClose={close}
    >
      {(first) => <Lock day={day ?? first} onClose={close} />}
    </RecordDialog>
  );
}

const choices = [
  {
    value: 'pack',
    label: 'Pack all the same',
    hint: 'Their sheets say what they owe.',
  },
  {
    value: 'hold',
    label: 'Hold back',
    hint: 'What they get is not picked. Vendors bring it all the same.',
  },
] as const;

function Lock({ day, onClose }: { day: PackingDay; onClose(): void }) {
  const { packing } = day;
  const lock = useApiMutation('lockPackingDay');
  const toast = useToast();
  const [unpaid, setUnpaid] = useState<'pack' | 'hold'>(packing?.holds_unpaid ? 'hold' : 'pack');
  const isMaking = packing?.state === 'making';
  const number = packing?.number ?? 0;
  const run = () =>
    lock.mutate(
      {
        params: { cycle_id: day.cycle_id, date: day.date },
        body: { number, holds_unpaid: unpaid === 'hold' },
      },
      {
        onSuccess: (answer) => {
          toast.success(
            `${formatDay(day.date)} is locked, version ${answer.day.packing?.number ?? number + 1}`,
          );
          onClose();
        },
      },
    );
  const close = () => !lock.isPending && onClose();
  return (
    <Dialog
      isOpen
      onClose={close}
      title={`Lock ${formatDay(day.date)}`}
      size="small"
      footer={
        <>
          <Button tone="secondary" disabled={lock.isPending} onClick={close}>
            Cancel
          </Button>
          <Button pending={lock.isPending} disabled={!day.may_lock || isMaking} onClick={run}>
            {number === 0 ? 'Lock for packing' : `Lock version ${number + 1}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {lock.error && <Notice tone="bad" announce="alert" title={lock.error.message} />}
        {isMaking && !lock.isPending && (
          <Notice
            tone="info"
            announce="status"
            title="The lists of this day are being made. Please wait a moment."
          />
        )}
        {!day.may_lock && (
          <Notice tone="warn" title="A day is locked after its shares are billed, and until it is over." />
        )}
        <ul className="grid list-disc gap-2 pl-5">
          <li>The lists are made as the orders are now.</li>
          <li>What changes later changes no list. Lock again when you want it on paper.</li>
          {number > 0 && (
            <li>{`Sheets of version ${number} stay as they were printed. Throw them away when you go by the new ones.`}</li>
          )}
        </ul>
        <RadioGroup<'pack' | 'hold'>
          legend="Who has not paid"
          name="unpaid"
          options={choices}
          value={unpaid}
          onChange={setUnpaid}
        />
      </div>
    </Dialog>
  );
}
