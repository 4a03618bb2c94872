import { Download, Ellipsis, FileUp, Plus, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import type { Input } from '#shared/contracts/registry.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { Menu, menuEntryStyle } from '#web/components/menu.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useProductExport } from './use-product-export.ts';

interface ProductListActionsProps {
  read: { isFetching: boolean; refetch(): Promise<{ isError: boolean }> };
  filters: NonNullable<Input<'exportProducts'>['query']>;
}

export function ProductListActions({ read, filters }: ProductListActionsProps) {
  const dialogLink = useDialogLinks();
  const toast = useToast();
  const { count, run } = useProductExport(filters);
  const sync = async () => {
    const { isError } = await read.refetch();
    if (isError) toast.error('Failed to refresh products');
    else toast.success('Products are up to date');
  };
  const calls = [
    { id: 'sync', Icon: RefreshCw, label: 'Sync', isPending: read.isFetching, run: sync },
    {
      id: 'export',
      Icon: Download,
      label: count ? `Export (${count.toLocaleString('en-US')} so far)` : 'Export',
      isPending: count !== undefined,
      run,
    },
  ];
  return (
    <>
      <Menu
        button={
          <>
            {count === undefined ? (
              <Ellipsis aria-hidden="true" className="icon-md" />
            ) : (
              <Spinner className="icon-md" />
            )}
            <span className="max-sm:sr-only">More</span>
          </>
        }
        buttonClassName="border px-3 border-line-strong bg-surface font-semibold"
      >
        {calls.map(({ id, Icon, label, isPending, run: call }) => (
          <button
            key={id}
            type="button"
            className={menuEntryStyle}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && void call()}
          >
            <Icon aria-hidden="true" className="icon-md" /> <span>{label}</span>
          </button>
        ))}
        <Link className={menuEntryStyle} to="/admin/products/import">
          <FileUp aria-hidden="true" className="icon-md" /> Import
        </Link>
      </Menu>
      <LinkButton {...dialogLink('new')} className="max-sm:px-3">
        <Plus aria-hidden="true" className="icon-md" /> <span className="max-sm:sr-only">Add Product</span>
      </LinkButton>
    </>
  );
}
