import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useOutletContext, useParams } from 'react-router';
import * as z from 'zod';
import { localDate, localInstant, localTime } from '#shared/local-date.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { formatDay } from '#web/format/format-date.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import type { DeliveryRead } from './delivery-list.tsx';
import type { DeliveryLog } from './performance-looks.ts';

const outcomes = ['arrived', 'missed', 'pending'] as const;
const labels = {
  outcome: 'What happened',
  arrived_at: 'Arrived at',
  arrived_on: 'On',
  short_quantity: 'Short',
  short_promises: 'Short of what was promised',
  notes: 'Notes',
};

const schema = z.object({
  outcome: z.enum(outcomes),
  arrived_on: z.string(),
  arrived_at: z.string(),
  short_quantity: z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, 'Please enter a whole number'),
  /**
   * The short units by commitment id; empty for none. The id keeps an input with its promise when the log has
   * changed since it was typed.
   */
  short_promises: z.record(
    z.string(),
    z
      .string()
      .trim()
      .regex(/^\d{0,6}$/, 'Please enter a whole number'),
  ),
  notes: z.string().trim().max(500, 'Please use at most 500 characters'),
});
type Values = z.output<typeof schema>;

const toValues = (log: DeliveryLog): Values => {
  const arrivedAt = log.arrived_at ? new Date(log.arrived_at) : undefined;
  return {
    outcome: log.delivery_status === 'missed' ? 'missed' : 'arrived',
    arrived_on: arrivedAt ? localDate(arrivedAt) : log.pickup_date,
    arrived_at: arrivedAt ? localTime(arrivedAt) : '',
    short_quantity: log.delivery_status === 'short' ? String(log.short_quantity) : '',
    short_promises: Object.fromEntries(
      log.promises.map(({ commitment_id, short_quantity: short }) => [
        commitment_id,
        short > 0 ? String(short) : '',
      ]),
    ),
    notes: log.notes,
  };
};

/** The arrival as an instant, typed in the co-op's time zone; null where no time is typed. */
const instantOf = ({ arrived_on: date, arrived_at: time }: Values): string | null =>
  date && time ? localInstant(date, time).toISOString() : null;

/** Records how a delivery came. The delivery is found in the list under the dialog. */
export default function DeliveryRecord() {
  const { id } = useParams();
  const close = useCloseDialog();
  const read = useOutletContext<DeliveryRead>();
  const logOf = (data: DeliveryRead['data']) => data?.logs.find((log) => log.id === id);
  const reread = async () => logOf((await read.refetch()).data);
  return (
    <RecordDialog
      key={id}
      title="Delivery"
      read={read}
      record={logOf(read.data)}
      missing="This delivery is not on this page of the list."
      onClose={close}
    >
      {(log) => <RecordForm log={log} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}

interface RecordFormProps {
  log: DeliveryLog;
  reread(): Promise<DeliveryLog | undefined>;
  onClose(): void;
}

function RecordForm({ log, reread, onClose }: RecordFormProps) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: toValues(log) });
  const keptForm = useKeptForm(form, 'delivery');
  const update = useApiMutation('updateVendorDeliveryLog');
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const { errors, isDirty, isSubmitting } = form.formState;
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const elsewhere = useLatestRecord({ form: form as never, record: log, toValues, reread });
  const { expected_quantity: expected, promises } = elsewhere.base ?? log;
  const shortOf = (typed: unknown): string[] =>
    promises.flatMap(({ commitment_id: commitmentId, name }) => {
      const short = (typed as Values['short_promises'])[commitmentId];
      return short ? [`${short} × ${name}`] : [];
    });
  const changes = elsewhere.changes.map((change) =>
    change.field === 'short_promises'
      ? {
          ...change,
          theirs: shortOf(change.theirs),
          ...('mine' in change && { mine: shortOf(change.mine) }),
        }
      : change,
  );
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'What you entered is not saved.',
    onClose,
  });
  const save = form.handleSubmit(async (values) => {
    setFailure('');
    const hasArrived = values.outcome === 'arrived';
    try {
      const { message } = await update.mutateAsync({
        params: { id: log.id },
        body: {
          version: elsewhere.version,
          outcome: values.outcome,
          arrived_at: hasArrived ? instantOf(values) : null,
          short_quantity: hasArrived ? Number(values.short_quantity) : 0,
          ...(hasArrived &&
            promises.length > 0 && {
              short_promises: promises.map(({ commitment_id }) => ({
                commitment_id,
                quantity: Number(values.short_promises[commitment_id] || 0),
              })),
            }),
          notes: values.notes,
        },
      });
      toast.success(message);
      finish();
    } catch (error) {
      await elsewhere.compare(error);
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });
  return (
    <RecordFormDialog
      keptForm={keptForm}
      title={`${log.vendorName} at ${log.location}`}
      submitLabel="Save"
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      onClose={close}
      elsewhere={{ ...elsewhere, changes }}
      labels={labels}
      what="delivery"
      failure={failure}
    >
      <p className="text-ink-soft">
        {`${expected} ${expected === 1 ? 'unit' : 'units'} for ${formatDay(log.pickup_date)}, by 8:00 AM`}
      </p>
      <Select {...form.register('outcome')} label={labels.outcome}>
        <option value="arrived">It arrived</option>
        <option value="missed">It never came</option>
        {log.delivery_status !== 'pending' && <option value="pending">Not known after all</option>}
      </Select>
      {outcome === 'arrived' && (
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField
            {...form.register('arrived_at')}
            type="time"
            label={labels.arrived_at}
            required
            error={errors.arrived_at?.message}
          />
          <TextField {...form.register('arrived_on')} type="date" label={labels.arrived_on} />
          <TextField
            {...form.register('short_quantity')}
            label={labels.short_quantity}
            hint="Units that were missing"
            inputMode="numeric"
            autoComplete="off"
            error={errors.short_quantity?.message}
          />
        </div>
      )}
      {outcome === 'arrived' && promises.length > 0 && (
        <fieldset className="grid gap-4">
          <legend className="mb-2 font-semibold">Of that, promised for the shares</legend>
          {promises.map(({ commitment_id: commitmentId, name, quantity }) => (
            <TextField
              key={commitmentId}
              {...form.register(`short_promises.${commitmentId}`)}
              label={`${name}: how many of ${quantity} were missing`}
              hint="The vendor is not paid for these"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              className="max-w-md"
              error={errors.short_promises?.[commitmentId]?.message}
            />
          ))}
        </fieldset>
      )}
      <TextArea
        {...form.register('notes')}
        label={labels.notes}
        rows={3}
        maxLength={500}
        error={errors.notes?.message}
      />
    </RecordFormDialog>
  );
}
