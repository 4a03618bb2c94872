import { useWatch } from 'react-hook-form';
import { useOutletContext } from 'react-router';
import * as z from 'zod';
import { localDate, localInstant, localTime } from '#shared/local-date.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { recordDialog, recordIn, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm, type RecordFields } from '#web/features/forms/use-record-form.ts';
import type { FieldElsewhere } from '#web/features/forms/use-latest-record.ts';
import { formatDay } from '#web/format/format-date.ts';
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
   * The typed number of missing units, by commitment id; empty for none. When the delivery's promises change
   * while staff type, the id keeps each number with its promise.
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

/** The instant of the arrival that was typed in the co-op's time zone; null when the date or the time is empty. */
const instantOf = ({ arrived_on: date, arrived_at: time }: Values): string | null =>
  date && time ? localInstant(date, time).toISOString() : null;

const toBody = (values: Values, promises: DeliveryLog['promises']) => {
  const { outcome, notes } = values;
  if (outcome !== 'arrived') return { outcome, arrived_at: null, short_quantity: 0, notes };
  const short_promises = promises.map(({ commitment_id }) => ({
    commitment_id,
    quantity: Number(values.short_promises[commitment_id] || 0),
  }));
  return {
    outcome,
    arrived_at: instantOf(values),
    short_quantity: Number(values.short_quantity),
    short_promises: short_promises.length > 0 ? short_promises : undefined,
    notes,
  };
};

function DeliveryDialog(opened: OpenedRecord<DeliveryLog>) {
  const log = opened.record;
  const update = useApiMutation('updateVendorDeliveryLog');
  const recordForm = useRecordForm({
    ...opened,
    name: 'delivery',
    schema,
    labels,
    toValues: (record) => toValues(record ?? log),
    loss: 'What you entered is not saved.',
    async save(values, { base = log, version }) {
      const body = { version, ...toBody(values, base.promises) };
      return (await update.mutateAsync({ params: { id: log.id }, body })).message;
    },
  });
  const { field, form, base: { expected_quantity: expected, promises } = log } = recordForm;
  const hasArrived = useWatch({ control: form.control, name: 'outcome' }) === 'arrived';
  return (
    <RecordFormDialog
      of={recordForm}
      title={`${log.vendorName} at ${log.location}`}
      submitLabel="Save"
      shownChange={(change) => (change.field === 'short_promises' ? shownShort(change, promises) : change)}
    >
      <p className="text-ink-soft">
        {`${expected} ${expected === 1 ? 'unit' : 'units'} for ${formatDay(log.pickup_date)}, by 8:00 AM`}
      </p>
      <Select {...field('outcome')}>
        <option value="arrived">It arrived</option>
        <option value="missed">It never came</option>
        {log.delivery_status !== 'pending' && <option value="pending">Not known after all</option>}
      </Select>
      {hasArrived && <ArrivalFields of={recordForm} promises={promises} />}
      <TextArea {...field('notes')} rows={3} maxLength={500} />
    </RecordFormDialog>
  );
}

interface ArrivalFieldsProps {
  of: RecordFields<Values>;
  promises: DeliveryLog['promises'];
}

const ArrivalFields = ({ of: { form, field }, promises }: ArrivalFieldsProps) => (
  <>
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <TextField {...field('arrived_at')} type="time" required />
      <TextField {...field('arrived_on')} type="date" />
      <TextField
        {...field('short_quantity')}
        hint="Units that were missing"
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
    {promises.length > 0 && (
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
            error={form.formState.errors.short_promises?.[commitmentId]?.message}
          />
        ))}
      </fieldset>
    )}
  </>
);

/**
 * Puts a change of `short_promises` by somebody else into words: for each promise, the number of missing
 * units and the product's name.
 */
function shownShort(change: FieldElsewhere, promises: DeliveryLog['promises']): FieldElsewhere {
  const shortOf = (typed: unknown) =>
    promises.flatMap(({ commitment_id: commitmentId, name }) => {
      const short = (typed as Values['short_promises'])[commitmentId];
      return short ? [`${short} × ${name}`] : [];
    });
  const mine = 'mine' in change && { mine: shortOf(change.mine) };
  return { ...change, theirs: shortOf(change.theirs), ...mine };
}

export default recordDialog({
  title: 'Delivery',
  missing: 'This delivery is not on this page of the list.',
  useRecord: (id) =>
    recordIn(useOutletContext<DeliveryRead>(), ({ logs }) => logs.find((log) => log.id === id)),
  Dialog: DeliveryDialog,
});
