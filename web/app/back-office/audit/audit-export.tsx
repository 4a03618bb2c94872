import { useState } from 'react';
import { byteOrderMark, csvLines } from '#shared/csv.ts';
import type { Input } from '#shared/contracts/registry.ts';
import { errorText } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { saveFile } from '#web/features/files/save-file.ts';
import type { AuditEntry } from './audit-columns.tsx';
import { shownValue } from './audit-words.ts';
import { recordTitle } from './shown-record.ts';

interface AuditExportProps {
  query: NonNullable<Input<'listAuditEntries'>['query']>;
  /** The part of the file's name after `audit-`, e.g. a day. */
  name: string;
}

/** Saves the whole list as a file, with one line for each changed field. */
export function AuditExport({ query, name }: AuditExportProps) {
  const [count, setCount] = useState<number>();
  const toast = useToast();
  const run = async () => {
    setCount(0);
    try {
      const entries: AuditEntry[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await callApi('listAuditEntries', {
          query: { ...query, limit: 200, ...(cursor && { cursor }) },
        });
        entries.push(...page.entries);
        setCount(entries.length);
        cursor = page.next_cursor;
      } while (cursor);
      saveFile(`audit-${name}.csv`, 'text/csv', byteOrderMark + toCsv(entries));
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setCount(undefined);
    }
  };
  return (
    <Button tone="secondary" pending={count !== undefined} onClick={() => void run()}>
      {count ? `Export (${count.toLocaleString('en-US')} so far)` : 'Export'}
    </Button>
  );
}

const header = [
  'at',
  'by',
  'by_name',
  'for_vendor',
  'operation',
  'kind',
  'record_id',
  'record_name',
  'field',
  'before',
  'after',
  'request_id',
];

const toCsv = (entries: readonly AuditEntry[]): string =>
  csvLines([
    header,
    ...entries.flatMap((entry) =>
      (entry.changes.length > 0 ? entry.changes : [{ field: '', before: '', after: '' }]).map((change) => [
        entry.at,
        entry.by,
        entry.by_name,
        entry.acted_for?.name ?? '',
        entry.operation,
        entry.kind,
        entry.record_id,
        recordTitle(entry),
        change.field,
        shownValue(change.before),
        shownValue(change.after),
        entry.request_id,
      ]),
    ),
  ]);
