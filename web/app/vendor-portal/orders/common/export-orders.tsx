import { useContext } from 'react';
import { SaveFileButton } from '#web/features/files/save-file-button.tsx';
import { ChosenVendor } from '#web/vendor-portal/common/chosen-vendor.ts';

interface ExportOrdersProps {
  label: string;
  filters?: Record<string, string>;
}

export function ExportOrders({ label, filters = {} }: ExportOrdersProps) {
  const chosen = useContext(ChosenVendor);
  return (
    <SaveFileButton
      operation="exportVendorOrders"
      input={{ query: { format: 'csv', ...filters, ...(chosen && { vendor_id: chosen }) } }}
      name={(today) => `vendor-orders-${today}.csv`}
      label={label}
    />
  );
}
