import { ArrowLeft, Download } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { PrintButton } from '#web/components/print-button.tsx';
import { saveFile } from '#web/features/files/save-file.ts';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { packingDayPath, useDayParams } from '../use-packing-days.ts';

export interface SheetFacts {
  date: string;
  number: number;
  locked_at: string;
  /** The name of the list's location; left out in a list of all locations. */
  location_name?: string;
}

interface SheetProps {
  title: string;
  of: SheetFacts;
  csv(): string;
  /** Further fields in the bar above the sheet. */
  choices?: ReactElement;
  /** When true, only the content is printed, from edge to edge. */
  isBare?: boolean;
  children: ReactNode;
}

/** A printable sheet. On paper, each page has the title and the version number of the packing lists. */
export function Sheet({ title, of, csv, choices, isBare = false, children }: SheetProps) {
  const day = useDayParams();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div
        role="group"
        aria-label="Sheet"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden"
      >
        <Link to={packingDayPath(day)} className="tap mr-auto gap-2 font-semibold text-leaf">
          <ArrowLeft aria-hidden="true" className="icon-sm" /> <span>{formatDay(of.date)}</span>
        </Link>
        {choices}
        <div className="flex gap-2">
          <Button
            tone="secondary"
            size="small"
            onClick={() => saveFile(fileName(title, of), 'text/csv', csv())}
          >
            <Download aria-hidden="true" className="icon-sm" /> CSV
          </Button>
          <PrintButton />
        </div>
      </div>
      <article
        aria-labelledby="sheet-title"
        className={classNames(
          'printed-alone whole-paper grid grid-cols-1 gap-4',
          isBare ? 'print:block' : 'print:table print:w-full',
        )}
      >
        <header className={isBare ? 'print:hidden' : 'print:table-header-group print:break-inside-avoid'}>
          <h2 id="sheet-title" className="text-2xl print:text-xl">
            {title}
          </h2>
          <p className="text-sm text-ink-soft wrap-anywhere print:pb-3">{versionLine(of)}</p>
        </header>
        <div className={isBare ? 'min-w-0' : 'min-w-0 print:table-row-group'}>{children}</div>
      </article>
    </div>
  );
}

const versionLine = ({ number, locked_at: lockedAt, location_name: location, date }: SheetFacts): string =>
  [`Version ${number}`, `locked ${formatInstant(lockedAt)}`, location, formatDay(date)]
    .filter(Boolean)
    .join(' · ');

/** The name of the file, as `pick-list-2026-12-05-stuart-riverwalk-v2.csv`. */
const fileName = (title: string, { date, location_name: location, number }: SheetFacts): string =>
  `${[title, date, location, `v${number}`]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}.csv`;
