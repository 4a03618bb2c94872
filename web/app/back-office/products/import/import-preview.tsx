import { useState } from 'react';
import type { ProductColumn } from '#shared/product-csv.ts';
import { BulkProgress } from '#web/components/bulk-progress.tsx';
import { Button } from '#web/components/button.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { Select } from '#web/components/select.tsx';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { importColumns } from './import-columns.tsx';
import type { Preview, PreviewRow } from './use-import-preview.ts';
import type { useImportRun } from './use-import-run.ts';

const pageSize = 50;
const kinds = ['wrong', 'changed', 'new', 'unchanged'] as const;
const labels = { wrong: 'Errors', changed: 'Changes', new: 'New', unchanged: 'Unchanged' };
/** The columns that an export adds to the fields of a product. */
const ofTheFile = new Set<ProductColumn>(['version', 'stock_when_exported']);
const nothingRead = {
  isFetching: false,
  error: null,
  refetch: () => Promise.resolve(),
};

const products = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`;

interface ImportPreviewProps {
  preview: Preview;
  importing: ReturnType<typeof useImportRun>;
  onCheckAgain(): void;
}

export function ImportPreview({ preview, importing, onCheckAgain }: ImportPreviewProps) {
  const { importId, file, rows } = preview;
  const filters = useSearchFilters();
  const confirm = useConfirm();
  const { last, run, forget } = importing;
  const [isDone, setIsDone] = useState(false);
  const countOf = (kind: PreviewRow['outcome']) => rows.filter(({ outcome }) => outcome === kind).length;
  const missing = file.missing.filter((column) => !ofTheFile.has(column));
  const toWrite = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const shows = filters.read('show', ['all', ...kinds], 'all');
  const shown = shows === 'all' ? rows : rows.filter(({ outcome }) => outcome === shows);
  const pages = Math.max(1, Math.ceil(shown.length / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(filters.text('page'))) || 1));
  useLeaveGuard(
    last?.isRunning ?? false,
    'The import is not finished. What is not written yet will be left out.',
  );

  const start = async () => {
    const wrongCount = countOf('wrong');
    const question = `Change ${products(countOf('changed'))} and add ${products(countOf('new'))}?${
      wrongCount > 0 ? ` ${wrongCount.toLocaleString('en-US')} with errors will be left out.` : ''
    }`;
    if (!(await confirm(question, { confirmLabel: 'Import' }))) return;
    setIsDone(true);
    await run(importId, toWrite);
  };
  return (
    <section aria-label={`Preview of ${file.name}`} className="grid gap-4">
      <p role="status">
        <strong className="wrap-anywhere">{file.name}</strong>
        <span>{`: ${kinds
          .map((kind) => `${labels[kind].toLowerCase()} ${countOf(kind).toLocaleString('en-US')}`)
          .join(', ')}.${!isDone ? ' Nothing is written yet.' : ''}`}</span>
      </p>
      {missing.length > 0 && (
        <p className="text-sm text-ink-soft">{`Not in this file, and left as they are: ${missing.join(', ')}.`}</p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Show"
          disabled={last?.isRunning}
          value={shows}
          onChange={(event) =>
            filters.change({
              show: event.target.value === 'all' ? undefined : event.target.value,
              page: undefined,
            })
          }
        >
          <option value="all">{`All rows (${rows.length.toLocaleString('en-US')})`}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {`${labels[kind]} (${countOf(kind).toLocaleString('en-US')})`}
            </option>
          ))}
        </Select>
        {!isDone && toWrite.length > 0 && (
          <Button onClick={() => void start()}>{`Import ${products(toWrite.length)}`}</Button>
        )}
        <Button tone="secondary" disabled={last?.isRunning} onClick={onCheckAgain}>
          Check the file again
        </Button>
      </div>
      <BulkProgress
        run={last}
        doing="Importing products"
        doneText={(count) => `${products(count)} imported`}
        nameOf={({ row, name }) => `Row ${row}, ${name}`}
        onRetry={(failed) => void run(importId, failed)}
        onDismiss={forget}
      />
      <DataTable
        label="Rows of the file"
        columns={importColumns}
        read={nothingRead}
        rows={shown.slice((page - 1) * pageSize, page * pageSize)}
        rowId={({ row }) => String(row)}
        empty={{ title: 'No such rows', text: 'Choose other rows to be shown.' }}
      />
      {!last?.isRunning && (
        <Pagination
          page={page}
          pages={pages}
          total={shown.length}
          limit={pageSize}
          onPage={(next) => filters.change({ page: next === 1 ? undefined : String(next) })}
        />
      )}
    </section>
  );
}
