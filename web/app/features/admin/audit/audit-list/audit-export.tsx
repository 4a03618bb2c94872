import { useState } from 'react';
import { byteOrderMark, csvLines } from '#shared/csv.ts';
import type { Input } from '#shared/contracts/registry.ts';
import { errorText } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { saveFile } from '#web/features/files/save-file.ts';
import type { AuditEntry } from './audit-columns.tsx';
import { shownValue } from '../common/audit-words.ts';

interface AuditExportProps {
  asked: NonNullable<Input<'listAuditEntries'>['query']>;
  /** What the file is of, for its name. */
  name: string;
}

/** Saves all that is listed, one line for each changed field. */
export function AuditExport({ asked, name }: AuditExportProps) {
  const [count, setCount] = useState<number>();
  const toast = useToast();
  const run = async () => {
    setCount(0);
    try {
      const entries: AuditEntry[] = [];
      let cursor: string | null | undefined;
      do {
        const query = { ...asked, limit: 200, ...(cursor && { cursor }) };
        const page = await callApi('listAuditEntries', { query });
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
  'field',
  'before',
  'after',
  'request_id',
];

const toCsv = (entries: readonly AuditEntry[]): string =>
  csvLines([
    header,
    ...entries.flatMap(({ at, by, by_name, acted_for, operation, kind, record_id, changes, request_id }) =>
      (changes.length > 0 ? changes : [{ field: '', before: '', after: '' }]).map((change) => [
        at,
        by,
        by_name,
        acted_for?.name ?? '',
        operation,
        kind,
        record_id,
        change.field,
        shownValue(change.before),
        shownValue(change.after),
        request_id,
      ]),
    ),
  ]);
