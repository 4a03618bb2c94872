import { Controller } from 'react-hook-form';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { eventTypeLabels, type ComposeValues } from './compose-values.ts';
import type { MessageFields } from './use-message.ts';

export function WhenFields({ of: { values, form, field, idOf } }: { of: MessageFields }) {
  const isTimed = values.eventType === 'one_time';
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          {...form.register('eventType')}
          label="When"
          hint={isTimed ? undefined : 'At the reminder time in the store settings'}
        >
          {Object.entries(eventTypeLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {isTimed && (
        <div className="grid gap-4">
          <Controller
            control={form.control}
            name="when"
            render={({ field: { value, onChange } }) => (
              <RadioGroup<ComposeValues['when']>
                legend="When to send"
                name={idOf('when')}
                value={value}
                onChange={onChange}
                options={[
                  { value: 'now', label: 'Now' },
                  { value: 'later', label: 'At a set date and time' },
                ]}
              />
            )}
          />
          {values.when === 'later' && (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField {...field('scheduledDate')} label="Date" type="date" required />
              <TextField
                {...field('scheduledTime')}
                label="Time"
                type="time"
                required
                hint="In the co-op’s time zone"
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}
