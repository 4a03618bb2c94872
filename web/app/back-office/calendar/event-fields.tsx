import { useWatch, type UseFormReturn } from 'react-hook-form';
import { eventTypes } from '#shared/contracts/calendar/public-calendar.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { eventType } from '#web/features/events/event-types.ts';
import { numberOrNull, type CheckedEvent, type EventValues } from './event-form.ts';

export type EventForm = UseFormReturn<EventValues, unknown, CheckedEvent>;

/** The fields of every event. */
export function EventFields({ form }: { form: EventForm }) {
  const locations = useApiQuery('listPickupLocations');
  const { errors } = form.formState;
  const type = useWatch({ control: form.control, name: 'event_type' });
  return (
    <>
      <TextField label="Title" required error={errors.title?.message} {...form.register('title')} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Select
          label="Event type"
          required
          error={errors.event_type?.message}
          {...form.register('event_type')}
        >
          {eventTypes.map((value) => (
            <option key={value} value={value}>
              {value === 'other' ? 'Other' : eventType(value).label}
            </option>
          ))}
        </Select>
        <TextField
          label="Date"
          type="date"
          required
          error={errors.event_date?.message}
          {...form.register('event_date')}
        />
        <TextField
          label="Time"
          type="time"
          hint={type === 'cutoff_date' ? 'Leave blank to use the time in the store settings' : undefined}
          error={errors.event_time?.message}
          {...form.register('event_time')}
        />
      </div>
      <TextArea
        label="Description"
        rows={3}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Location" error={errors.location?.message} {...form.register('location')} />
        <Select
          label="Pickup location"
          hint={type === 'pickup_date' ? 'None means all: a pickup day for every location' : undefined}
          error={errors.pickup_location_id?.message}
          {...form.register('pickup_location_id')}
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
          label="Places"
          type="number"
          min={1}
          hint="Leave blank for no limit"
          error={errors.max_participants?.message}
          {...form.register('max_participants', { setValueAs: numberOrNull })}
        />
        <Checkbox
          className="sm:pt-7"
          label="Registration required"
          error={errors.registration_required?.message}
          {...form.register('registration_required')}
        />
      </div>
    </>
  );
}
