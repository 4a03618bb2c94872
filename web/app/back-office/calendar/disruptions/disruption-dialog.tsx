import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';
import type { AdminCycle } from '../calendar-entries.ts';
import { DisruptionFields } from './disruption-fields.tsx';
import {
  disruptionForm,
  toDisruptionValues,
  toPlan,
  type DisruptionPlan,
  type DisruptionValues,
} from './disruption-form-schema.ts';
import { ForeseenNotice } from './foreseen-notice.tsx';
import { disruptionQuestion } from './foreseen-text.ts';
import { useDisruptionPreview } from './use-disruption-preview.ts';

interface DisruptionDialogProps {
  cycle: AdminCycle;
  /** The locations chosen at first; none for the cycle as a whole. */
  locationIds: readonly string[];
  onClose(): void;
}

const listFormat = new Intl.ListFormat('en-US');

/**
 * Moves or calls off the orders of a cycle. It shows what that would do, and asks once more before it begins.
 */
export function DisruptionDialog({ cycle, locationIds, onClose }: DisruptionDialogProps) {
  const form = useForm<DisruptionValues>({
    resolver: zodResolver(disruptionForm),
    defaultValues: toDisruptionValues(locationIds),
  });
  const keptForm = useKeptForm(form, `disruption ${cycle.id}`);
  const locations = useApiQuery('listAdminPickupLocations');
  const create = useApiMutation('createDisruption');
  const confirm = useConfirm();
  const toast = useToast();
  const formId = useId();
  const requestId = useRequestIds();
  const [failure, setFailure] = useState('');
  const values = useWatch({ control: form.control }) as DisruptionValues;
  const plan = toPlan(cycle.id, values);
  const preview = useDisruptionPreview(plan);
  const { isDirty, isSubmitting } = form.formState;
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'Nothing was moved or called off yet.',
    onClose,
  });
  const all = locations.data?.pickup_locations ?? [];
  const nameOf = (id: string) => all.find((one) => one.id === id)?.name ?? 'another location';

  const begin = async (chosenPlan: DisruptionPlan, reason: string) => {
    const foreseen = preview.data;
    if (!foreseen || preview.isPlaceholderData) return;
    const where =
      chosenPlan.kind === 'move'
        ? nameOf(chosenPlan.target_location_id)
        : chosenPlan.location_ids
          ? listFormat.format(chosenPlan.location_ids.map(nameOf))
          : 'all pickup locations';
    const question = disruptionQuestion(foreseen, chosenPlan.kind, where);
    const confirmLabel = chosenPlan.kind === 'move' ? 'Move Orders' : 'Call Off';
    if (!(await confirm(question, { confirmLabel, danger: true }))) return;
    const wish = { ...chosenPlan, reason };
    const { message } = await create.mutateAsync({ body: { ...wish, request_id: requestId(wish) } });
    toast.success(message);
    finish();
  };
  const save = form.handleSubmit(async ({ reason, ...rest }) => {
    setFailure('');
    const chosenPlan = toPlan(cycle.id, rest);
    if (!chosenPlan) return;
    try {
      await begin(chosenPlan, reason);
    } catch (error) {
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });

  return (
    <Dialog
      isOpen
      fillsPhone
      onClose={close}
      title={`Call Off or Move Orders: ${cycle.name}`}
      footer={
        <>
          <Button tone="secondary" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            tone="danger"
            pending={isSubmitting}
            disabled={!preview.data || preview.isPlaceholderData}
          >
            {values.kind === 'move' ? 'Move Orders…' : 'Call Off…'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid gap-5"
      >
        <TypedIsBack keptForm={keptForm} />
        {failure && <Notice tone="bad" announce="alert" title={failure} />}
        <DisruptionFields form={form} cycle={cycle} locations={all} vendors={preview.data?.vendors ?? []} />
        <ForeseenNotice kind={values.kind} preview={preview} />
      </form>
    </Dialog>
  );
}
