import { useWatch } from 'react-hook-form';
import { eventTypes } from '#shared/contracts/calendar/public-calendar.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { RecordFields } from '#web/features/forms/use-record-form.ts';
import { eventType } from '#web/features/events/event-types.ts';
import { numberOrNull, type CheckedEvent, type EventValues } from './event-form.ts';

export type EventFormFields = RecordFields<EventValues, CheckedEvent>;

export function EventFields({ of: { form, field } }: { of: EventFormFields }) {
  const locations = useApiQuery('listPickupLocations');
  const type = useWatch({ control: form.control, name: 'event_type' });
  return (
    <>
      <TextField {...field('title')} required />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Select {...field('event_type')} required>
          {eventTypes.map((value) => (
            <option key={value} value={value}>
              {value === 'other' ? 'Other' : eventType(value).label}
            </option>
          ))}
        </Select>
        <TextField {...field('event_date')} type="date" required />
        <TextField
          {...field('event_time')}
          type="time"
          hint={type === 'cutoff_date' ? 'Leave blank to use the time in the store settings' : undefined}
        />
      </div>
      <TextArea {...field('description')} rows={3} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('location')} />
        <Select
          {...field('pickup_location_id')}
          hint={type === 'pickup_date' ? 'None means all: a pickup day for every location' : undefined}
        >
          <option value="">None</option>
          <option value="all">All pickup locations</option>
          {locations.data?.pickup_locations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          {...field('max_participants', { setValueAs: numberOrNull })}
          type="number"
          min={1}
          hint="Leave blank for no limit"
        />
        <Checkbox {...field('registration_required')} className="sm:pt-7" />
      </div>
    </>
  );
}
