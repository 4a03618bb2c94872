import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { shownDegrees, type LocationValues } from './location-form-schema.ts';

const missingText = 'Please fill in address, city, state, and ZIP code before generating coordinates';

export function GenerateCoordinates({ form }: { form: UseFormReturn<LocationValues> }) {
  const geocode = useApiMutation('geocodeAddress');
  const [problem, setProblem] = useState('');
  const generate = async () => {
    setProblem('');
    geocode.reset();
    const { address, city, state, zip_code } = form.getValues();
    const body = { address: address.trim(), city: city.trim(), state, zip_code: zip_code.trim() };
    if (Object.values(body).some((value) => value === '')) return setProblem(missingText);
    try {
      const { latitude, longitude } = await geocode.mutateAsync({ body });
      const options = { shouldDirty: true, shouldValidate: true };
      form.setValue('latitude', shownDegrees(latitude), options);
      form.setValue('longitude', shownDegrees(longitude), options);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const answer = geocode.data;
  const text = geocode.isPending
    ? 'Generating coordinates...'
    : problem ||
      (answer && (answer.is_fallback ? `${answer.message}. Those of the city are used.` : answer.message));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button tone="secondary" size="small" pending={geocode.isPending} onClick={() => void generate()}>
        <MapPin aria-hidden="true" className="icon-sm" /> Generate Coordinates
      </Button>
      <p role="status" className={problem || answer?.is_fallback ? 'font-medium text-bad' : 'text-ink-soft'}>
        {text}
      </p>
    </div>
  );
}
