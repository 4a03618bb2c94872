import { useWatch } from 'react-hook-form';
import { recurrencePatterns } from '#shared/contracts/calendar/calendar.ts';
import { Select } from '#web/components/select.tsx';
import { Switch } from '#web/components/switch.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { EventFormFields } from './event-fields.tsx';
import { dateOrNull } from './event-form.ts';

const names: Record<(typeof recurrencePatterns)[number], string> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
  annually: 'Every year',
};

export function RecurrenceFields({ of: { form, field } }: { of: EventFormFields }) {
  const isRecurring = useWatch({ control: form.control, name: 'is_recurring' });
  return (
    <div className="rounded-md border border-line bg-sunken px-4 py-3">
      <Switch {...field('is_recurring')} />
      {isRecurring && (
        <div className="mt-3 grid items-start gap-5 pb-2 sm:grid-cols-2">
          <Select {...field('recurrence_pattern')} required>
            {recurrencePatterns.map((pattern) => (
              <option key={pattern} value={pattern}>
                {names[pattern]}
              </option>
            ))}
          </Select>
          <TextField
            {...field('recurrence_end_date', { setValueAs: dateOrNull })}
            type="date"
            required
            hint="Last possible date"
          />
        </div>
      )}
    </div>
  );
}
