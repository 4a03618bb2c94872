import { RefreshCw } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';

interface SyncButtonProps {
  read: { isFetching: boolean; refetch(): Promise<{ isError: boolean }> };
}

/** Reads the list again, even when it was just read. */
export function SyncButton({ read }: SyncButtonProps) {
  const toast = useToast();
  const sync = async () => {
    const { isError } = await read.refetch();
    if (isError) toast.error('Failed to refresh products');
    else toast.success('Products are up to date');
  };
  return (
    <Button tone="secondary" pending={read.isFetching} onClick={() => void sync()}>
      <RefreshCw aria-hidden="true" className="icon-md" /> Sync
    </Button>
  );
}
