import { classNames } from '#web/components/class-names.ts';
import { eventType } from '#web/features/events/event-types.ts';
import { MonthTable, More } from '#web/features/events/month-table.tsx';
import type { CalendarEntry } from './calendar-entries.ts';
import { eventTypeStyles } from './event-type-styles.ts';

const entriesPerDay = 3;

interface AdminCalendarGridProps {
  month: string;
  today: string;
  /** The entries; undefined while they are not loaded. */
  entries: readonly CalendarEntry[] | undefined;
  isLoading: boolean;
  selected: string | undefined;
  onSelect(day: string): void;
  onTurn(month: string): void;
}

export function AdminCalendarGrid({ entries, ...month }: AdminCalendarGridProps) {
  const entriesOn = (day: string) => entries?.filter(({ date }) => date === day) ?? [];
  return (
    <div>
      <MonthTable
        {...month}
        summary={(day) =>
          entries
            ? entriesOn(day)
                .map(({ title }) => title)
                .join(', ') || 'nothing'
            : 'not loaded'
        }
      >
        {(day) => <DayEntries entries={entriesOn(day)} />}
      </MonthTable>
      <ul aria-label="Types of events" className="mt-3 flex flex-wrap gap-2 text-xs font-semibold">
        {Object.entries(eventTypeStyles).map(([type, look]) => (
          <li key={type} className={classNames('rounded-sm px-2 py-0.5', look)}>
            {eventType(type).label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DayEntries({ entries }: { entries: readonly CalendarEntry[] }) {
  const visible = entries.slice(0, entriesPerDay);
  return (
    <>
      <span aria-hidden="true" className="flex justify-center gap-1 sm:hidden">
        {visible.map(({ id, type }) => (
          <span
            key={id}
            className={classNames('size-2 rounded-full border border-current', eventTypeStyles[type])}
          />
        ))}
      </span>
      {visible.map(({ id, type, title }) => (
        <span
          key={id}
          className={classNames(
            'truncate rounded-sm px-1.5 py-0.5 text-xs font-semibold max-sm:hidden',
            eventTypeStyles[type],
          )}
        >
          {title}
        </span>
      ))}
      <More count={entries.length - entriesPerDay} />
    </>
  );
}
