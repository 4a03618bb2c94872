import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { BulkProgress } from '#web/components/bulk-progress.tsx';
import { Button } from '#web/components/button.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useBulkCalls } from '#web/hooks/use-bulk-calls.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useListView, type ListFilter } from '#web/hooks/use-list-view.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';
import { codeColumns } from './code-columns.tsx';
import { deleteQuestion } from './delete-question.ts';

const pageSize = 20;

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'All statuses' },
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  },
  {
    name: 'type',
    label: 'Type',
    options: [
      { value: '', label: 'All types' },
      { value: 'percentage', label: 'Percentage' },
      { value: 'fixed_amount', label: 'Fixed Amount' },
    ],
  },
] as const satisfies readonly ListFilter[];

export default function CodeList() {
  const { text, change } = useSearchFilters();
  const { chosen, search, cursor } = useListView(filters);
  const campaign_id = text('campaign');
  const codes = useApiQuery('listPromotionCodes', {
    query: {
      limit: pageSize,
      is_active: chosen.status || undefined,
      discount_type: chosen.type || undefined,
      search,
      campaign_id,
      cursor,
    },
  });
  const [selected, select] = useSelectedIds();
  const dialogLink = useDialogLinks();
  const { last, ask, remove, forget } = useCodeDeletion(selected, select);
  const noMatch = { title: 'No matching codes', text: 'Try other words or filters.' };
  return (
    <>
      <DataTable
        label="Promotion codes"
        columns={codeColumns}
        read={codes}
        rows={codes.data?.codes}
        next={codes.data?.next_cursor}
        rowId={({ id }) => id}
        filters={filters}
        searchHint="Code or description"
        empty={campaign_id ? noMatch : { title: 'No codes yet', text: 'Create the first one.' }}
        noMatch={noMatch}
        action={
          <LinkButton {...dialogLink('new')}>
            <Plus aria-hidden="true" className="icon-md" /> Create Code
          </LinkButton>
        }
        selection={{
          ids: selected,
          onChange: select,
          labelOf: ({ code }) => `Select ${code}`,
          actions: (
            <>
              {selected.size === 1 ? (
                <LinkButton size="small" tone="secondary" {...dialogLink(`${[...selected].join('')}/edit`)}>
                  Edit
                </LinkButton>
              ) : (
                <Button size="small" tone="secondary" disabled>
                  Edit
                </Button>
              )}
              <Button size="small" tone="danger" disabled={last?.isRunning} onClick={() => void ask()}>
                Delete
              </Button>
            </>
          ),
        }}
      >
        {campaign_id && (
          <p className="flex flex-wrap items-center gap-3 text-ink-soft">
            Only the codes of one campaign are shown.
            <Button size="small" tone="secondary" onClick={() => change({ campaign: undefined })}>
              Show all codes
            </Button>
          </p>
        )}
        <BulkProgress
          run={last}
          doing="Deleting codes"
          doneText={(count) => `${count} ${count === 1 ? 'code' : 'codes'} deleted, or ended if used`}
          nameOf={(id) => id}
          onRetry={(ids) => void remove(ids)}
          onDismiss={forget}
        />
      </DataTable>
      <Outlet />
    </>
  );
}

/** Asks, then deletes the selected codes. A code that could not be deleted stays selected. */
function useCodeDeletion(selected: ReadonlySet<string>, select: (ids: ReadonlySet<string>) => void) {
  const confirm = useConfirm();
  const { run, last, forget } = useBulkCalls('deletePromotionCode', {
    inputOf: (id: string) => ({ params: { id } }),
    isDone: ({ status }) => status === 404,
  });
  const remove = async (ids: readonly string[]) => select(new Set(await run(ids)));
  const ask = async () => {
    const ids = [...selected];
    const options = { confirmLabel: 'Delete', danger: true };
    if (await confirm(deleteQuestion(ids.length), options)) await remove(ids);
  };
  return { last, ask, remove, forget };
}
