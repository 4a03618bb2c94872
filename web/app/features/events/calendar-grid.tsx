import type { CalendarEvent } from './event-types.ts';
import { MonthTable, More } from './month-table.tsx';

/** The maximum number of titles in a day's cell (document 1, section 9). */
const titlesPerDay = 2;

interface CalendarGridProps {
  month: string;
  today: string;
  isLoading: boolean;
  events: readonly CalendarEvent[];
  selected: string | undefined;
  onSelect(day: string): void;
  onTurn(month: string): void;
}

export function CalendarGrid({ events, ...month }: CalendarGridProps) {
  const titlesOn = (day: string) =>
    events.filter(({ event_date }) => event_date === day).map(({ title }) => title);
  return (
    <MonthTable
      {...month}
      summary={(day) => {
        const { length } = titlesOn(day);
        return `${length} ${length === 1 ? 'event' : 'events'}`;
      }}
      look={(day) => titlesOn(day).length > 0 && 'bg-citrus-soft'}
    >
      {(day) => {
        const titles = titlesOn(day);
        return (
          <>
            {titles.length > 0 && <span className="mx-auto size-2 rounded-full bg-citrus sm:hidden" />}
            {titles.slice(0, titlesPerDay).map((title, index) => (
              <span key={index} className="w-full truncate text-xs font-medium max-sm:hidden">
                {title}
              </span>
            ))}
            <More count={titles.length - titlesPerDay} />
          </>
        );
      }}
    </MonthTable>
  );
}
