import type { ComponentProps } from 'react';
import { Select } from '#web/components/select.tsx';
import { useVendorNames } from '#web/back-office/products/use-vendor-names.ts';

interface VendorSelectProps extends Omit<ComponentProps<typeof Select>, 'children'> {
  noneText?: string;
}

export function VendorSelect({ noneText = 'Please select', error, ...field }: VendorSelectProps) {
  const { vendors, problem } = useVendorNames();
  return (
    <Select
      // The names may load after a vendor was chosen. The key then renders the select again, so that it shows
      // the chosen vendor.
      key={vendors.length}
      {...field}
      required
      error={error ?? problem}
    >
      <option value="">{noneText}</option>
      {vendors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
