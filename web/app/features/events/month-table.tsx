import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#web/components/class-names.ts';
import { formatDay } from '#web/format/format-date.ts';
import { dayAfterKey } from './day-keys.ts';
import { monthGrid, monthOf } from './month-grid.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface MonthTableProps {
  /** The shown month, as YYYY-MM. */
  month: string;
  today: string;
  selected: string | undefined;
  onSelect(day: string): void;
  /**
   * Called when a key leads to a day outside the shown month, with the month (YYYY-MM) of that day. When the
   * caller does not change the month, the focus stays where it is.
   */
  onTurn(month: string): void;
  /** True while the entries of the days are not known yet. */
  isLoading: boolean;
  /** The entries of a day as a text. Screen readers speak this text after the day's date. */
  summary(day: string): string;
  /** The CSS classes of a day's button while it is not selected. */
  look?(day: string): string | false;
  children(day: string): ReactNode;
}

/**
 * A month as a grid of days. The Tab key stops once in the grid. The arrow keys, Home, End, Page Up and Page
 * Down move between days; Enter and the space bar select one.
 */
export function MonthTable({
  month,
  today,
  selected,
  onSelect,
  onTurn,
  isLoading,
  summary,
  look,
  children,
}: MonthTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<string>();
  /** The day outside this month to which a key led. It gets the focus once its month is shown. */
  const wantedDay = useRef<string>(undefined);
  const stop = [visited, selected, today].find((day) => day && monthOf(day) === month) ?? `${month}-01`;
  const focus = (day: string) =>
    table.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus();
  useEffect(() => {
    if (wantedDay.current) focus(wantedDay.current);
    wantedDay.current = undefined;
  }, [month]);
  const move = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.day;
    const day = from && dayAfterKey(from, event.key);
    if (!day || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (monthOf(day) === month) return focus(day);
    wantedDay.current = day;
    onTurn(monthOf(day));
  };
  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern of a calendar is a grid
      role="grid"
      aria-busy={isLoading}
      onKeyDown={move}
      className="w-full table-fixed border-collapse"
    >
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
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === stop ? 0 : -1}
                    onFocus={() => setVisited(day)}
                    aria-pressed={day === selected}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={`${formatDay(day)}, ${isLoading ? 'loading' : summary(day)}`}
                    onClick={() => onSelect(day)}
                    className={classNames(
                      'flex size-full min-h-14 flex-col items-stretch gap-1 p-1 text-left hover:bg-leaf-soft focus-visible:-outline-offset-3 sm:min-h-28 sm:p-1.5',
                      day === selected ? 'bg-leaf-soft ring-2 ring-leaf ring-inset' : look?.(day),
                    )}
                  >
                    <span
                      className={classNames(
                        'grid size-7 place-items-center rounded-full text-sm tabular-nums max-sm:mx-auto',
                        day === today && 'bg-citrus font-bold text-citrus-ink',
                      )}
                    >
                      {Number(day.slice(8))}
                    </span>
                    {children(day)}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const More = ({ count }: { count: number }) =>
  count > 0 && <span className="text-xs text-ink-soft max-sm:hidden">{`+${count} more`}</span>;
