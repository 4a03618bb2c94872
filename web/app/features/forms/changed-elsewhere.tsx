import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import type { FieldElsewhere } from './use-latest-record.ts';

interface ChangedElsewhereProps {
  /** The fields that somebody else changed; an empty list shows nothing. */
  changes: readonly FieldElsewhere[];
  /** The labels of the fields. A change of a field without a label is not listed. */
  labels: Readonly<Record<string, string>>;
  /** The kind of record, such as `plan`, as a word in sentences. */
  what: string;
  onTakeTheirs(): void;
}

/**
 * Lists the changes that somebody else made to a record while the reader edited it. The reader keeps their
 * own values by saving again, or discards them.
 */
export function ChangedElsewhere({ changes, labels, what, onTakeTheirs }: ChangedElsewhereProps) {
  if (changes.length === 0) return null;
  return (
    <Notice
      tone="warn"
      announce="alert"
      title={`Somebody else changed this ${what} while you were editing it`}
    >
      <ul className="my-2 grid gap-1 wrap-anywhere">
        {changes
          .filter(({ field }) => labels[field])
          .map(({ field, theirs, ...own }) => (
            <li key={field}>
              <strong>{labels[field]}</strong> <span>{`is now ${shown(theirs)}`}</span>
              {'mine' in own && <span>{`; yours is ${shown(own.mine)}`}</span>}
            </li>
          ))}
      </ul>
      <p>Nothing you typed is lost. Save again to keep yours.</p>
      <Button tone="secondary" size="small" className="mt-2" onClick={onTakeTheirs}>
        Discard mine
      </Button>
    </Notice>
  );
}

function shown(value: unknown): string {
  if (value === true) return 'on';
  if (value === false) return 'off';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'empty';
  return value === '' || value === null || value === undefined ? 'empty' : `“${String(value)}”`;
}
