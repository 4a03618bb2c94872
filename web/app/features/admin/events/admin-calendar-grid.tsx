import { classNames } from '#web/components/class-names.ts';
import { formatDay } from '#web/components/format-date.ts';
import { eventType } from '#web/features/events/event-types.ts';
import { monthGrid } from '#web/features/events/month-grid.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { typeLooks } from './type-looks.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const shownADay = 3;

interface AdminCalendarGridProps {
  month: string;
  today: string;
  entries: readonly CalendarEntry[];
  selected: string | undefined;
  onSelect(day: string): void;
}

/** A month as a table; every day is a button that narrows the list beside it to that day. */
export function AdminCalendarGrid({ month, today, entries, selected, onSelect }: AdminCalendarGridProps) {
  return (
    <div>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Events by day</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="pb-2 text-center text-sm font-semibold text-ink-soft">
                <abbr title={weekday} className="no-underline">
                  {weekday.slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday} className="h-14 border border-line bg-surface p-0 align-top sm:h-28">
                  {day && (
                    <Day
                      day={day}
                      isToday={day === today}
                      isSelected={day === selected}
                      entries={entries.filter(({ date }) => date === day)}
                      onSelect={onSelect}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Types of events" className="mt-3 flex flex-wrap gap-2 text-xs font-semibold">
        {Object.entries(typeLooks).map(([type, look]) => (
          <li key={type} className={classNames('rounded-sm px-2 py-0.5', look)}>
            {eventType(type).label}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  isSelected: boolean;
  entries: readonly CalendarEntry[];
  onSelect(day: string): void;
}

function Day({ day, isToday, isSelected, entries, onSelect }: DayProps) {
  const more = entries.length - shownADay;
  const shown = entries.slice(0, shownADay);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${formatDay(day)}, ${entries.map(({ title }) => title).join(', ') || 'nothing'}`}
      onClick={() => onSelect(day)}
      className={classNames(
        'flex size-full min-h-14 flex-col items-stretch gap-1 p-1 text-left hover:bg-leaf-soft focus-visible:-outline-offset-3 sm:min-h-28 sm:p-1.5',
        isSelected && 'bg-leaf-soft ring-2 ring-leaf ring-inset',
      )}
    >
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full text-sm tabular-nums max-sm:mx-auto',
          isToday && 'bg-citrus font-bold text-citrus-ink',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="flex justify-center gap-1 sm:hidden">
        {shown.map(({ id, type }) => (
          <span
            key={id}
            className={classNames('size-2 rounded-full border border-current', typeLooks[type])}
          />
        ))}
      </span>
      {shown.map(({ id, type, title }) => (
        <span
          key={id}
          className={classNames(
            'truncate rounded-sm px-1.5 py-0.5 text-xs font-semibold max-sm:hidden',
            typeLooks[type],
          )}
        >
          {title}
        </span>
      ))}
      {more > 0 && <span className="px-1.5 text-xs text-ink-soft max-sm:hidden">+{more} more</span>}
    </button>
  );
}
