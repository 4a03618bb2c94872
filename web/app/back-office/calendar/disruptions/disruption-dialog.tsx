import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { localDate } from '#shared/local-date.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import type { ShownRecord } from '#web/components/record-dialog.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';
import type { AdminCycle } from '../calendar-entries.ts';
import { cycleScreen } from '../cycles/cycle-screen.ts';
import { DisruptionFields } from './disruption-fields.tsx';
import {
  disruptionForm,
  isOverAt,
  toDisruptionValues,
  toPlan,
  type DisruptionPlan,
  type DisruptionValues,
} from './disruption-form-schema.ts';
import { ForeseenNotice } from './foreseen-notice.tsx';
import { disruptionQuestion } from './foreseen-text.ts';
import { useDisruptionPreview } from './use-disruption-preview.ts';

const listFormat = new Intl.ListFormat('en-US');

/**
 * Moves the orders of a cycle to another location, or calls off its pickups. At first, the locations in the
 * page's address (`?location=`) are chosen, or all locations when the address has none.
 */
function DisruptionDialog({ record: cycle, onClose }: ShownRecord<AdminCycle>) {
  const [search] = useSearchParams();
  const locations = useApiQuery('listAdminPickupLocations').data?.pickup_locations ?? [];
  const [today] = useState(() => localDate(new Date()));
  const create = useApiMutation('createDisruption');
  const confirm = useConfirm();
  const requestId = useRequestIds();
  const nameOf = (id: string) => locations.find((one) => one.id === id)?.name ?? 'another location';
  const agrees = (plan: DisruptionPlan, foreseen: NonNullable<typeof preview.data>) => {
    const where =
      plan.kind === 'move'
        ? nameOf(plan.target_location_id)
        : plan.location_ids
          ? listFormat.format(plan.location_ids.map(nameOf))
          : 'all pickup locations';
    const confirmLabel = plan.kind === 'move' ? 'Move Orders' : 'Call Off';
    return confirm(disruptionQuestion(foreseen, plan.kind, where), { confirmLabel, danger: true });
  };
  const recordForm = useRecordForm({
    name: `disruption ${cycle.id}`,
    schema: disruptionForm,
    labels: {},
    toValues: () => toDisruptionValues(search.getAll('location').filter((id) => !isOverAt(cycle, id, today))),
    loss: 'Nothing was moved or called off yet.',
    onClose,
    async save({ reason, ...rest }) {
      const plan = toPlan(cycle.id, rest);
      if (!plan || !preview.data || preview.isPlaceholderData) return undefined;
      if (!(await agrees(plan, preview.data))) return undefined;
      const wish = { ...plan, reason };
      return (await create.mutateAsync({ body: { ...wish, request_id: requestId(wish) } })).message;
    },
  });
  const { form } = recordForm;
  const values = useWatch({ control: form.control }) as DisruptionValues;
  const preview = useDisruptionPreview(toPlan(cycle.id, values));
  return (
    <RecordFormDialog
      of={recordForm}
      fillsPhone
      title={`Call Off or Move Orders: ${cycle.name}`}
      submitLabel={values.kind === 'move' ? 'Move Orders…' : 'Call Off…'}
      danger
      disabled={!preview.data || preview.isPlaceholderData}
    >
      <DisruptionFields
        form={form}
        cycle={cycle}
        locations={locations.filter(({ id }) => !isOverAt(cycle, id, today))}
        today={today}
        vendors={preview.data?.vendors ?? []}
      />
      <ForeseenNotice kind={values.kind} preview={preview} />
    </RecordFormDialog>
  );
}

export default cycleScreen('Call Off or Move Orders', DisruptionDialog);
