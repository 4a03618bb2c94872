import { ArrowLeft, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { importLimits, productColumns } from '#shared/product-csv.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { ImportPreview } from './import-preview.tsx';
import { useImportPreview } from './use-import-preview.ts';
import { useImportRun } from './use-import-run.ts';

export default function ProductImport() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const filters = useSearchFilters();
  const { preview, problem, progress, check } = useImportPreview();
  const importing = useImportRun();
  const choose = (file: File | undefined) => {
    if (!file) return;
    setChosen(file);
    filters.change({ show: undefined, page: undefined });
    importing.forget();
    void check(file);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">Import products</h3>
        <LinkButton tone="secondary" to="/admin/products">
          <ArrowLeft aria-hidden="true" className="icon-md" /> All products
        </LinkButton>
      </div>
      <div className="grid max-w-prose gap-3">
        <p>
          Export products, edit the file in a spreadsheet, save it as CSV UTF-8 and choose it here. Nothing is
          written before you have seen what would change.
        </p>
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">What a file may have</summary>
          <ul className="grid list-disc gap-1 pl-5 text-sm wrap-anywhere">
            <li>
              Up to {importLimits.fileRows.toLocaleString('en-US')} rows, less than 10 MB. Its first row names
              the columns; commas, semicolons and tabs may separate cells.
            </li>
            <li>
              A row with an id changes that product. A row without one adds a product; a file of new products
              alone needs no column id.
            </li>
            <li>
              Where vendor_id is empty, vendor_name has to be the name of a vendor’s business, and the product
              becomes theirs.
            </li>
            <li>
              A column that is not there leaves its field as it is. An empty cell empties its field, unless
              that field cannot be empty.
            </li>
            <li>
              Leave version and stock_when_exported alone: with them, what was ordered since the export stays
              taken.
            </li>
            <li>Columns: {productColumns.join(', ')}.</li>
          </ul>
        </details>
      </div>
      <div>
        <Button
          tone={preview ? 'secondary' : 'primary'}
          disabled={importing.last?.isRunning}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden="true" className="icon-md" />{' '}
          <span>{chosen ? 'Choose another file' : 'Choose a file'}</span>
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          tabIndex={-1}
          aria-label="CSV file"
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // Emptying the input lets the reader choose the same file again.
            event.target.value = '';
          }}
        />
      </div>
      <div role="status" className="empty:hidden">
        {progress && (
          <Notice
            title={
              progress.total === 0
                ? 'Reading the file…'
                : `Checking rows: ${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')}`
            }
          />
        )}
      </div>
      {problem && (
        <Notice tone="bad" announce="alert" title={problem}>
          {chosen && (
            <Button className="mt-2" size="small" tone="secondary" onClick={() => void check(chosen)}>
              Try again
            </Button>
          )}
        </Notice>
      )}
      {preview && chosen && (
        <ImportPreview
          key={preview.importId}
          preview={preview}
          importing={importing}
          onCheckAgain={() => choose(chosen)}
        />
      )}
    </div>
  );
}
