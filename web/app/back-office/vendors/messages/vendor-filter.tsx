import { Select } from '#web/components/select.tsx';
import { useVendorNames } from '#web/back-office/products/use-vendor-names.ts';

interface VendorFilterProps {
  value: string;
  onChange(vendorId: string): void;
}

/** The filter of a list by vendor. */
export function VendorFilter({ value, onChange }: VendorFilterProps) {
  const { vendors, problem } = useVendorNames();
  return (
    <Select label="Vendor" value={value} error={problem} onChange={(event) => onChange(event.target.value)}>
      <option value="">All vendors</option>
      {value && !vendors.some(({ id }) => id === value) && <option value={value}>One vendor</option>}
      {vendors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
