import { useApiQuery } from '#web/api/use-api-query.ts';
import { recordIn } from '#web/components/record-dialog.tsx';

export const useMessage = (id: string) =>
  recordIn(useApiQuery('getVendorMessage', { params: { id } }), ({ vendor_message: message }) => message);
