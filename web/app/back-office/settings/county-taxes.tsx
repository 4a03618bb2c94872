import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { PercentField } from './percent-field.tsx';
import type { SettingsValues } from './settings-form-schema.ts';

export const countyTaxFields = ['county', 'rate', 'valid_from'] as const;
export const countyTaxId = (index: number, field: string) => `settings-county-${index}-${field}`;

/** The counties' surtaxes: a row for each rate and the date from which it is valid. */
export function CountyTaxes({ form }: { form: UseFormReturn<SettingsValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'county_taxes' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <ul className="grid gap-4 max-sm:gap-6">
        {fields.map(({ id }, index) => {
          const field = (name: (typeof countyTaxFields)[number]) => ({
            ...form.register(`county_taxes.${index}.${name}`),
            id: countyTaxId(index, name),
            error: form.formState.errors.county_taxes?.[index]?.[name]?.message,
            required: true,
            // On a wide screen the rows look like a table: the labels of the first row are its headings. The
            // labels of later rows are for screen readers only.
            className: classNames('min-w-0', index > 0 && 'sm:[&_label]:sr-only'),
          });
          const row = <span className="sr-only">{`, row ${index + 1}`}</span>;
          return (
            <li
              key={id}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-3 max-sm:border-b max-sm:border-line max-sm:pb-6 sm:grid-cols-[minmax(0,1fr)_8rem_11rem_auto]"
            >
              <div className="max-sm:col-span-3">
                <TextField {...field('county')} label={<>County{row}</>} maxLength={60} autoComplete="off" />
              </div>
              <PercentField {...field('rate')} label={<>Surtax{row}</>} />
              <TextField {...field('valid_from')} label={<>Valid from{row}</>} type="date" />
              <IconButton
                label={`Remove row ${index + 1}`}
                className={classNames('max-sm:mt-7', index === 0 && 'sm:mt-7')}
                onClick={() => {
                  remove(index);
                  addButton.current?.focus();
                }}
              >
                <Trash2 aria-hidden="true" className="icon-md" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {fields.length === 0 && <p className="text-ink-soft">No county adds a surtax.</p>}
      <Button
        ref={addButton}
        tone="secondary"
        size="small"
        className="mt-4"
        disabled={fields.length >= 200}
        onClick={() => append({ county: '', rate: '', valid_from: '' })}
      >
        <Plus aria-hidden="true" className="icon-md" /> Add a rate
      </Button>
    </div>
  );
}
