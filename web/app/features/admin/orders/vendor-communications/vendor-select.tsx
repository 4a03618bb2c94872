import type { UseFormRegisterReturn } from 'react-hook-form';
import { Select } from '#web/components/select.tsx';
import { useVendorNames } from '../../products/common/use-vendor-names.ts';

interface VendorSelectProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Which vendor a form is about. */
export function VendorSelect({ field, error }: VendorSelectProps) {
  const { vendors, problem } = useVendorNames();
  return (
    <Select
      // Chosen before the names are there, it is shown once they are.
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
