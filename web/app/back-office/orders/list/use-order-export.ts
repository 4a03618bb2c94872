import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useToast } from '#web/components/toasts.tsx';
import { saveFrom } from '#web/features/files/save-from.ts';
import type { OrderFilters } from './use-order-filters.ts';

/**
 * Exports the orders that fit the filters as a CSV file. The browser downloads the file by a link, which
 * cannot carry the access token. So the link has a ticket that proves who asks. A large export is made in the
 * background.
 */
export function useOrderExport({ query, showExport }: OrderFilters) {
  const prepare = useApiMutation('prepareOrderExport');
  const toast = useToast();
  const start = () =>
    prepare.mutate(
      { body: query },
      {
        onSuccess: ({ ticket, export_id: exportId, total }) => {
          if (exportId) showExport(exportId);
          if (!ticket) return;
          saveFrom(`/api/orders/admin/export?${new URLSearchParams({ ...query, ticket }).toString()}`);
          toast.info(
            total === 1
              ? 'Exporting 1 order. Your browser will save the file.'
              : `Exporting ${total.toLocaleString('en-US')} orders. Your browser will save the file.`,
          );
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  return { start, isPending: prepare.isPending };
}
