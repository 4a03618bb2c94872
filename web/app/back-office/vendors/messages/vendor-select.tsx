import type { UseFormRegisterReturn } from 'react-hook-form';
import { Select } from '#web/components/select.tsx';
import { useVendorNames } from '#web/back-office/products/use-vendor-names.ts';

interface VendorSelectProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** The select for the vendor that a form is about. */
export function VendorSelect({ field, error }: VendorSelectProps) {
  const { vendors, problem } = useVendorNames();
  return (
    <Select
      // The names may come after a vendor was chosen. The key renders the choice again then.
      key={vendors.length}
      {...field}
      label="Vendor"
      required
      error={error ?? problem}
    >
      <option value="">Please select</option>
      {vendors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
