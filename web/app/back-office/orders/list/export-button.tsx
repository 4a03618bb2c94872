import { Download } from 'lucide-react';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { saveFrom } from '#web/features/files/save-from.ts';

interface ExportButtonProps {
  filters: Record<string, string>;
  /** Called with an export that is made in the background. */
  onLarge(exportId: string): void;
}

/**
 * Export: a CSV file of the orders that fit the filters. The browser loads it by itself, which takes some
 * seconds. It cannot send the access token, so a ticket is used instead.
 */
export function ExportButton({ filters, onLarge }: ExportButtonProps) {
  const prepare = useApiMutation('prepareOrderExport');
  const toast = useToast();
  const start = () =>
    prepare.mutate(
      { body: filters },
      {
        onSuccess: ({ ticket, export_id: exportId, total }) => {
          if (exportId) onLarge(exportId);
          if (!ticket) return;
          saveFrom(`/api/orders/admin/export?${new URLSearchParams({ ...filters, ticket }).toString()}`);
          toast.info(
            total === 1
              ? 'Exporting 1 order. Your browser will save the file.'
              : `Exporting ${total.toLocaleString('en-US')} orders. Your browser will save the file.`,
          );
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  return (
    <Button tone="secondary" pending={prepare.isPending} onClick={start}>
      <Download aria-hidden="true" className="icon-sm" /> Export
    </Button>
  );
}
