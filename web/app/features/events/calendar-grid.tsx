import { classNames } from '#web/components/class-names.ts';
import { formatDay } from '#web/components/format-date.ts';
import type { CalendarEvent } from './event-types.ts';
import { monthGrid } from './month-grid.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Titles shown in a day's cell (document 1, section 9). */
const titlesShown = 2;

interface CalendarGridProps {
  month: string;
  today: string;
  events: readonly CalendarEvent[];
  selected: string | undefined;
  onSelect(day: string): void;
}

/** A month as a table; every day is a button that shows its events. */
export function CalendarGrid({ month, today, events, selected, onSelect }: CalendarGridProps) {
  return (
    <table className="w-full table-fixed border-collapse">
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
              <td key={weekday} className="h-14 border border-line p-0 align-top sm:h-26">
                {day && (
                  <Day
                    day={day}
                    isToday={day === today}
                    isSelected={day === selected}
                    titles={events.filter(({ event_date }) => event_date === day).map(({ title }) => title)}
                    onSelect={onSelect}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  isSelected: boolean;
  titles: readonly string[];
  onSelect(day: string): void;
}

function Day({ day, isToday, isSelected, titles, onSelect }: DayProps) {
  const more = titles.length - titlesShown;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${formatDay(day)}, ${titles.length} ${titles.length === 1 ? 'event' : 'events'}`}
      onClick={() => onSelect(day)}
      className={classNames(
        'flex size-full min-h-14 flex-col items-start gap-1 p-1.5 text-left hover:bg-leaf-soft focus-visible:-outline-offset-3 sm:min-h-26',
        isSelected ? 'bg-leaf-soft ring-2 ring-leaf ring-inset' : titles.length > 0 && 'bg-citrus-soft',
      )}
    >
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full text-sm tabular-nums',
          isToday && 'bg-citrus font-bold text-citrus-ink',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {titles.length > 0 && <span className="mx-auto size-2 rounded-full bg-citrus sm:hidden" />}
      {titles.slice(0, titlesShown).map((title, index) => (
        <span key={index} className="w-full truncate text-xs font-medium max-sm:hidden">
          {title}
        </span>
      ))}
      {more > 0 && <span className="text-xs text-ink-soft max-sm:hidden">+{more} more</span>}
    </button>
  );
}
