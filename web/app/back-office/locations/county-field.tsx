import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Output } from '#shared/contracts/registry.ts';
import { countyKey, countyTaxAt } from '#shared/county.ts';
import { localDate } from '#shared/local-date.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { TextField } from '#web/components/text-field.tsx';
import { toPercent } from '#shared/to-percent.ts';
import { locationLabels, type LocationValues } from './location-form-schema.ts';

export function CountyField({ form, className }: { form: UseFormReturn<LocationValues>; className: string }) {
  const list = useId();
  const { data } = useApiQuery('getSettings');
  const county = useWatch({ control: form.control, name: 'county' });
  const counties = new Map(data?.settings.county_taxes.map((tax) => [countyKey(tax.county), tax.county]));
  return (
    <>
      <TextField
        {...form.register('county')}
        label={locationLabels.county}
        error={form.formState.errors.county?.message}
        autoComplete="off"
        list={list}
        required
        hint={data && county.trim() ? taxText(data.settings, county.trim()) : decides}
        className={className}
      />
      <datalist id={list}>
        {[...counties.values()].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

const decides = 'Decides the sales tax of what is collected here';

type Settings = Output<'getSettings'>['settings'];

function taxText({ state_tax_rate: state, county_taxes: taxes }: Settings, county: string): string {
  const tax = countyTaxAt(taxes, county, localDate(new Date()));
  return tax
    ? `Sales tax of what is collected here: ${toPercent(state)}% and ${toPercent(tax.rate)}% of the county`
    : `No surtax of this county is in the store settings: ${toPercent(state)}% alone is charged here.`;
}
