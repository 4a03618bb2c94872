import { RadioGroup } from '#web/components/radio-group.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { eventTypeLabels, type ComposeValues, type EventType, type Problems } from './compose-values.ts';

interface WhenFieldsProps {
  values: ComposeValues;
  onChange(changes: Partial<ComposeValues>): void;
  problems: Problems;
  /** Makes the id of a field. */
  id(name: string): string;
}

/** The fields for the time of a broadcast: once, now or later, or again and again. */
export function WhenFields({ values, onChange, problems, id }: WhenFieldsProps) {
  const isTimed = values.eventType === 'one_time';
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label="When"
          value={values.eventType}
          hint={isTimed ? undefined : 'At the reminder time in the store settings'}
          onChange={(event) => onChange({ eventType: event.target.value as EventType })}
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
          <RadioGroup
            legend="When to send"
            name={id('when')}
            value={values.when}
            onChange={(when) => onChange({ when })}
            options={[
              { value: 'now', label: 'Now' },
              { value: 'later', label: 'At a set date and time' },
            ]}
          />
          {values.when === 'later' && (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                label="Date"
                type="date"
                id={id('scheduledDate')}
                required
                value={values.scheduledDate}
                onChange={(event) => onChange({ scheduledDate: event.target.value })}
                error={problems.scheduledDate}
              />
              <TextField
                label="Time"
                type="time"
                id={id('scheduledTime')}
                required
                hint="In the co-op’s time zone"
                value={values.scheduledTime}
                onChange={(event) => onChange({ scheduledTime: event.target.value })}
                error={problems.scheduledTime}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}
