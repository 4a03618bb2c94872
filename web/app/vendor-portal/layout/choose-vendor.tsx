import { useApiQuery } from '#web/api/use-api-query.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

export function ChooseVendor({ onChoose }: { onChoose(vendorId: string): void }) {
  const read = useApiQuery('listVendors', { query: { limit: 500 } });
  return (
    <Notice tone="info" title="Choose a vendor to act for">
      <p className="mt-1 mb-4">You see and do what the vendor can. The audit log says that it was you.</p>
      <Loaded read={read} label="the vendors" waiting={<Skeleton className="h-16" />}>
        {({ vendors }) => (
          <Select
            label="Vendor"
            value=""
            className="max-w-md"
            onChange={({ target }) => target.value && onChoose(target.value)}
          >
            <option value="">Please select</option>
            {vendors.map(({ id, business_name: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Loaded>
      <LinkButton tone="secondary" size="small" to="/admin/products?tab=pending" className="mt-4">
        Open Products
      </LinkButton>
    </Notice>
  );
}
