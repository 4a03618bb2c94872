import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { useVendorNames } from '#web/back-office/products/use-vendor-names.ts';
import { PercentField } from './percent-field.tsx';
import type { SettingsValues } from './settings-form-schema.ts';

export const vendorCommissionFields = ['vendor_id', 'rate'] as const;
export const vendorCommissionId = (index: number, field: string) => `settings-vendor-${index}-${field}`;

export function VendorCommissions({ form }: { form: UseFormReturn<SettingsValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'vendor_commissions' });
  const { vendors, problem } = useVendorNames();
  const addButton = useRef<HTMLButtonElement>(null);
  const vendorIds = new Set(vendors.map(({ id }) => id));
  return (
    <div>
      {problem && <Notice tone="bad" title={problem} className="mb-4" />}
      <ul className="grid gap-4">
        {fields.map(({ id, vendor_id: stored }, index) => {
          const field = (name: (typeof vendorCommissionFields)[number]) => ({
            ...form.register(`vendor_commissions.${index}.${name}`),
            id: vendorCommissionId(index, name),
            error: form.formState.errors.vendor_commissions?.[index]?.[name]?.message,
            required: true,
            className: classNames('min-w-0', index > 0 && '[&_label]:sr-only'),
          });
          const row = <span className="sr-only">{`, row ${index + 1}`}</span>;
          return (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-3">
              <Select {...field('vendor_id')} label={<>Vendor{row}</>}>
                <option value="">Select a vendor</option>
                {stored && !vendorIds.has(stored) && <option value={stored}>{stored}</option>}
                {vendors.map((vendor) => (
                  <option key={vendor.id} value={vendor.id}>
                    {vendor.name}
                  </option>
                ))}
              </Select>
              <PercentField {...field('rate')} label={<>Share{row}</>} />
              <IconButton
                label={`Remove row ${index + 1}`}
                className={classNames(index === 0 && 'mt-7')}
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
      <Button
        ref={addButton}
        tone="secondary"
        size="small"
        className="mt-4"
        disabled={fields.length >= 500}
        onClick={() => append({ vendor_id: '', rate: '' })}
      >
        <Plus aria-hidden="true" className="icon-md" /> Add a vendor
      </Button>
    </div>
  );
}
