import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Output } from '#shared/contracts/registry.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { Button } from '#web/components/button.tsx';
import type { AdminCycle } from '../calendar-entries.ts';
import { locationsOn, type DisruptionValues } from './disruption-form-schema.ts';
import type { Foreseen } from './use-disruption-preview.ts';

interface DisruptionFieldsProps {
  form: UseFormReturn<DisruptionValues>;
  cycle: AdminCycle;
  /** The locations whose pickup day is not over. */
  locations: Output<'listAdminPickupLocations'>['pickup_locations'];
  today: string;
  vendors: Foreseen['vendors'];
}

export function DisruptionFields({ form, cycle, locations, today, vendors }: DisruptionFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const { kind, scope, location_ids: chosenIds, reason } = useWatch({ control }) as DisruptionValues;
  const isMove = kind === 'move';
  return (
    <>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <RadioGroup<DisruptionValues['kind']>
            legend="What is to be done"
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            options={[
              {
                value: 'call_off',
                label: 'Call it off',
                hint: 'Orders are cancelled, and what was paid for goods goes back.',
              },
              {
                value: 'move',
                label: 'Move the orders to another location',
                hint: 'They are collected there, in the same cycle.',
              },
            ]}
          />
        )}
      />
      {!isMove && (
        <Controller
          control={control}
          name="scope"
          render={({ field }) => (
            <RadioGroup<DisruptionValues['scope']>
              legend="Where"
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              options={[
                {
                  value: 'cycle',
                  label: 'Everywhere',
                  hint: 'The cycle goes out of the calendar; shares that are not billed for it yet are not billed.',
                },
                { value: 'locations', label: 'At some pickup locations' },
              ]}
            />
          )}
        />
      )}
      {(isMove || scope === 'locations') && (
        <LocationBoxes
          form={form}
          cycle={cycle}
          locations={locations}
          today={today}
          error={errors.location_ids?.message}
        />
      )}
      {isMove ? (
        <Select
          {...register('target_location_id')}
          label="Where they go"
          required
          error={errors.target_location_id?.message}
        >
          <option value="">Choose a location</option>
          {locations
            .filter(({ id, status }) => status === 'active' && !chosenIds.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      ) : (
        <MoneyFields form={form} vendors={vendors} />
      )}
      <TextArea
        {...register('reason')}
        label="Why"
        required
        rows={3}
        hint="Members and vendors read it: a sentence that says what happened."
        counter={{ length: reason.length, limit: 500 }}
        error={errors.reason?.message}
      />
    </>
  );
}

function LocationBoxes({
  form: { control, setValue },
  cycle,
  locations,
  today,
  error,
}: Pick<DisruptionFieldsProps, 'form' | 'cycle' | 'locations' | 'today'> & { error: string | undefined }) {
  const dates = [...new Set(cycle.pickup_days.map(({ date }) => date))].filter((date) => date >= today);
  const ids = locations.map(({ id }) => id);
  return (
    <Controller
      control={control}
      name="location_ids"
      render={({ field }) => (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">Pickup locations</legend>
          {dates.length > 1 && (
            <div className="mb-2 flex flex-wrap gap-2">
              {dates.map((date) => (
                <Button
                  key={date}
                  tone="secondary"
                  size="small"
                  onClick={() =>
                    setValue('location_ids', locationsOn(cycle, date, ids), { shouldDirty: true })
                  }
                >
                  {`All on ${formatDay(date)}`}
                </Button>
              ))}
            </div>
          )}
          <div className="grid gap-x-6 sm:grid-cols-2">
            {locations.map(({ id, name, status }) => (
              <Checkbox
                key={id}
                label={status === 'active' ? name : `${name} (inactive)`}
                checked={field.value.includes(id)}
                onChange={({ target }) =>
                  field.onChange(
                    target.checked ? [...field.value, id] : field.value.filter((one) => one !== id),
                  )
                }
              />
            ))}
          </div>
          {error && <p className="text-sm font-medium text-bad">{error}</p>}
        </fieldset>
      )}
    />
  );
}

function MoneyFields({
  form: { control, register },
  vendors,
}: Pick<DisruptionFieldsProps, 'form' | 'vendors'>) {
  return (
    <>
      <Controller
        control={control}
        name="refund_to"
        render={({ field }) => (
          <RadioGroup<DisruptionValues['refund_to']>
            legend="What members paid goes back"
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            options={[
              { value: 'payment', label: 'To the card or bank account it was paid with' },
              { value: 'credit', label: 'As credit on their accounts' },
            ]}
          />
        )}
      />
      <Checkbox
        {...register('return_stock')}
        label="Put what was ordered back into stock"
        hint="Untick it where the goods are lost."
      />
      {vendors.length > 0 && (
        <Controller
          control={control}
          name="paid_vendor_ids"
          render={({ field }) => (
            <fieldset>
              <legend className="mb-1 text-sm font-semibold">
                Vendors who are paid all the same, as they have harvested
              </legend>
              {vendors.map(({ vendor_id: id, name, units, amount }) => (
                <Checkbox
                  key={id}
                  label={name}
                  hint={`${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'}, ${formatMoney(amount)} on the next statement`}
                  checked={field.value.includes(id)}
                  onChange={({ target }) =>
                    field.onChange(
                      target.checked ? [...field.value, id] : field.value.filter((one) => one !== id),
                    )
                  }
                />
              ))}
            </fieldset>
          )}
        />
      )}
    </>
  );
}
