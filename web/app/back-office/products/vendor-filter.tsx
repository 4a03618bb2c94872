import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { useVendorNames } from './use-vendor-names.ts';

/** The vendor whose products or orders a list shows; all vendors when none is chosen. */
export function VendorFilter({ vendor, onChange }: { vendor: string; onChange(value: string): void }) {
  const { vendors, problem } = useVendorNames();
  return (
    <>
      {problem && <Notice tone="bad" announce="alert" title={problem} className="w-full" />}
      <Select label="Vendor" value={vendor} onChange={(event) => onChange(event.target.value)}>
        <option value="">All vendors</option>
        {vendor && !vendors.some(({ id }) => id === vendor) && <option value={vendor}>{vendor}</option>}
        {vendors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
