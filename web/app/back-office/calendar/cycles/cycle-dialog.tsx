import { useWatch } from 'react-hook-form';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import type { NewOrOpened } from '#web/components/record-dialog.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import type { AdminCycle } from '../calendar-entries.ts';
import { CalendarPreview } from '../calendar-preview.tsx';
import { madeText } from '../consequences.ts';
import { useCalendarPreview } from '../use-calendar-preview.ts';
import {
  cycleChange,
  cycleForm,
  cycleLabels,
  cycleValues,
  toCycleUpdate,
  toNewCycle,
  type CycleValues,
} from './cycle-form.ts';
import { cycleScreen } from './cycle-screen.ts';

/** Adds a cycle, or moves or renames one. Moving a cycle also moves its events in the calendar. */
function CycleDialog({ record: cycle, ...opened }: NewOrOpened<AdminCycle>) {
  const create = useApiMutation('createCycle');
  const update = useApiMutation('updateCycle');
  const recordForm = useRecordForm({
    ...opened,
    name: 'cycle',
    schema: cycleForm(opened.latest ?? cycle),
    labels: cycleLabels,
    record: cycle,
    toValues: cycleValues,
    loss: cycle ? 'You have unsaved changes to this cycle.' : 'This cycle has not been saved.',
    async save(values, { base, version }) {
      const { message } = base
        ? await update.mutateAsync({
            params: { id: base.id },
            body: { ...toCycleUpdate(base, values), version },
          })
        : await create.mutateAsync({ body: toNewCycle(values) });
      return madeText(message, preview);
    },
  });
  const { form, field, base } = recordForm;
  const preview = useCalendarPreview(cycleChange(base, useWatch({ control: form.control }) as CycleValues));
  return (
    <RecordFormDialog
      of={recordForm}
      title={cycle ? 'Move or Rename Cycle' : 'Add Cycle'}
      submitLabel={cycle ? 'Save Changes' : 'Add Cycle'}
      footer={<CalendarPreview preview={preview} />}
    >
      <TextField {...field('name')} hint={cycle ? undefined : 'Leave blank to name it after its pickup'} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField {...field('pickup_date')} type="date" required />
        <TextField
          {...field('cutoff_date')}
          type="date"
          hint={cycle ? 'Leave unchanged to move it with the pickup' : 'If blank, the store settings apply'}
        />
        <TextField {...field('cutoff_time')} type="time" />
      </div>
    </RecordFormDialog>
  );
}

export default cycleScreen('Move or Rename Cycle', CycleDialog);
