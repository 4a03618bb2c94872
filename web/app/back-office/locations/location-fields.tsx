import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { RecordFields } from '#web/features/forms/use-record-form.ts';
import { StateOptions } from '#web/features/forms/state-options.tsx';
import { CountyField } from './county-field.tsx';
import { GenerateCoordinates } from './generate-coordinates.tsx';
import { LocationMap } from './location-map.tsx';
import { incompleteText, requiredFields, type LocationValues } from './location-form-schema.ts';

export function LocationFields({ of: { form, field } }: { of: RecordFields<LocationValues> }) {
  const { errors } = form.formState;
  const text = (name: keyof LocationValues) => ({ ...field(name), autoComplete: 'off' });
  const degrees = (name: 'latitude' | 'longitude') => ({
    ...text(name),
    type: 'number',
    step: '0.0001',
    inputMode: 'decimal' as const,
  });
  const isIncomplete = requiredFields.some((name) => errors[name]?.type === 'too_small');
  return (
    <div className="grid items-start gap-5 sm:grid-cols-6">
      {isIncomplete && (
        <Notice tone="bad" announce="alert" title={incompleteText} className="sm:col-span-6" />
      )}
      <TextField {...text('name')} required className="sm:col-span-6" />
      <TextField {...text('address')} required className="sm:col-span-6" />
      <TextField {...text('city')} required className="sm:col-span-2" />
      <Select {...field('state')} className="sm:col-span-2">
        <StateOptions />
      </Select>
      <TextField {...text('zip_code')} inputMode="numeric" className="sm:col-span-2" />
      <CountyField form={form} className="sm:col-span-3" />
      <TextField {...text('phone')} type="tel" className="sm:col-span-3" />
      <TextField
        {...text('hours')}
        hint="As members read it, e.g. Saturdays, 9:00 AM to 12:00 PM"
        className="sm:col-span-6"
      />
      <TextField
        {...degrees('latitude')}
        hint="If empty, those of the city are used"
        className="sm:col-span-3"
      />
      <TextField {...degrees('longitude')} className="sm:col-span-3" />
      <div className="sm:col-span-6">
        <GenerateCoordinates form={form} />
      </div>
      <LocationMap form={form} className="sm:col-span-6" />
      <TextField {...text('contact_person')} className="sm:col-span-4" />
      <Select {...field('status')} className="sm:col-span-2">
        <option value="active">Active</option>
        <option value="inactive">Inactive</option>
      </Select>
    </div>
  );
}
