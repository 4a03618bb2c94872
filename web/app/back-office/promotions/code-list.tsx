import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { BulkProgress } from '#web/components/bulk-progress.tsx';
import { Button } from '#web/components/button.tsx';
import { CursorPagination } from '#web/components/cursor-pagination.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useBulkCalls } from '#web/hooks/use-bulk-calls.ts';
import { useCursorPages } from '#web/hooks/use-cursor-pages.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';
import { codeColumns } from './code-columns.tsx';
import { deleteQuestion } from './delete-question.ts';

const pageSize = 20;
const statuses = ['true', 'false', ''] as const;
const types = ['percentage', 'fixed_amount', ''] as const;

/** The promotion codes, newest first. */
export default function CodeList() {
  const filters = useSearchFilters();
  const is_active = filters.read('status', statuses, '');
  const discount_type = filters.read('type', types, '');
  const search = filters.text('search');
  const campaign_id = filters.text('campaign');
  const { cursor, next, previous } = useCursorPages();
  const codes = useApiQuery('listPromotionCodes', {
    query: {
      limit: pageSize,
      ...(is_active && { is_active }),
      ...(discount_type && { discount_type }),
      ...(search && { search }),
      ...(campaign_id && { campaign_id }),
      ...(cursor && { cursor }),
    },
  });
  const [selected, select] = useSelectedIds();
  const dialogLink = useDialogLinks();
  const isFiltered = Boolean(is_active || discount_type || search || campaign_id);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid w-full gap-3 sm:grid-cols-3 lg:w-auto lg:grow lg:max-w-3xl">
          <SearchField
            key={search ?? ''}
            search={search ?? ''}
            onSearch={(text) => filters.change({ search: text })}
          />
          <Select
            label="Status"
            value={is_active}
            onChange={(event) => filters.change({ status: event.target.value })}
          >
            <option value="">All statuses</option>
            <option value="true">Active</option>
            <option value="false">Inactive</option>
          </Select>
          <Select
            label="Type"
            value={discount_type}
            onChange={(event) => filters.change({ type: event.target.value })}
          >
            <option value="">All types</option>
            <option value="percentage">Percentage</option>
            <option value="fixed_amount">Fixed Amount</option>
          </Select>
        </div>
        <LinkButton {...dialogLink('new')}>
          <Plus aria-hidden="true" className="icon-md" /> Create Code
        </LinkButton>
      </div>
      {campaign_id && (
        <p className="flex flex-wrap items-center gap-3 text-ink-soft">
          Only the codes of one campaign are shown.
          <Button size="small" tone="secondary" onClick={() => filters.change({ campaign: undefined })}>
            Show all codes
          </Button>
        </p>
      )}
      <Codes selected={selected} select={select} codes={codes} isFiltered={isFiltered} />
      {codes.data && (
        <CursorPagination
          label="Pages of codes"
          isFirst={!cursor}
          isLast={!codes.data.next_cursor}
          onPrevious={previous}
          onNext={() => next(codes.data.next_cursor ?? '')}
        />
      )}
      <Outlet />
    </div>
  );
}

interface CodesProps {
  codes: ReturnType<typeof useApiQuery<'listPromotionCodes'>>;
  selected: ReadonlySet<string>;
  select(ids: ReadonlySet<string>): void;
  isFiltered: boolean;
}

/** The table, with the actions for the selected codes. */
function Codes({ codes, selected, select, isFiltered }: CodesProps) {
  const dialogLink = useDialogLinks();
  const confirm = useConfirm();
  const deletion = useBulkCalls('deletePromotionCode', {
    inputOf: (id: string) => ({ params: { id } }),
    isDone: ({ status }) => status === 404,
  });
  const isRunning = deletion.last?.isRunning ?? false;
  const remove = async (ids: readonly string[]) => select(new Set(await deletion.run(ids)));
  const ask = async () => {
    const ids = [...selected];
    const options = { confirmLabel: 'Delete', danger: true };
    if (await confirm(deleteQuestion(ids.length), options)) await remove(ids);
  };
  return (
    <div className="grid gap-3">
      <BulkProgress
        run={deletion.last}
        doing="Deleting codes"
        doneText={(count) => `${count} ${count === 1 ? 'code' : 'codes'} deleted, or ended if used`}
        nameOf={(id) => id}
        onRetry={(ids) => void remove(ids)}
        onDismiss={deletion.forget}
      />
      <DataTable
        label="Promotion codes"
        columns={codeColumns}
        read={codes}
        rows={codes.data?.codes}
        rowId={({ id }) => id}
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
              <Button size="small" tone="danger" disabled={isRunning} onClick={() => void ask()}>
                Delete
              </Button>
            </>
          ),
        }}
        empty={
          <EmptyState
            title={
              codes.data?.next_cursor
                ? 'Nothing on this page'
                : isFiltered
                  ? 'No matching codes'
                  : 'No codes yet'
            }
          >
            {isFiltered ? 'Try other words or filters.' : 'Create the first one.'}
          </EmptyState>
        }
      />
    </div>
  );
}

/** A search field. The search begins when typing has paused. */
function SearchField({ search, onSearch }: { search: string; onSearch(text: string): void }) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Code or description"
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
