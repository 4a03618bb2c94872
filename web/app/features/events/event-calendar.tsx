import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { brand } from '#shared/brand.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { StructuredData } from '#web/components/item-head.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useHydrated } from '#web/hooks/use-hydrated.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { eventsData } from './event-data.ts';
import { DayEvents } from './day-events.tsx';
import { NextEvents } from './next-events.tsx';
import {
  earliestMonth,
  monthName,
  monthOf,
  openingDay,
  openingMonth,
  stepMonth,
  todayIn,
} from './month-grid.ts';

/** The month grid with the chosen day's events beside it. After a failed read the calendar is empty (Q178). */
export function EventCalendar() {
  // The build cannot render today's date, so the calendar is rendered in the browser only.
  return useHydrated() ? <Calendar /> : <PageSpinner label="Loading events..." />;
}

function Calendar() {
  const [today] = useState(() => todayIn(brand.timeZone, new Date()));
  const linkedDate = useSearchFilters().text('date');
  const [opening] = useState(() => openingDay(linkedDate, today));
  const [month, setMonth] = useState(() => openingMonth(opening));
  const [selected, setSelected] = useState<string | undefined>(opening);
  const events = useApiQuery('listEvents', { query: { month } });
  const list = events.data?.data ?? [];
  const turn = (next: string) => {
    if (next < earliestMonth) return;
    setMonth(next);
    setSelected(next === monthOf(today) ? today : undefined);
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <StructuredData data={eventsData(list)} />
      <div>
        <div className="mb-4 flex items-center justify-between">
          <h2 aria-live="polite" className="text-2xl">
            {monthName(month)}
          </h2>
          <p role="status" className="mr-4 ml-auto text-sm text-ink-soft">
            {events.isPending && 'Loading events...'}
          </p>
          <div className="flex gap-2">
            <IconButton
              label="Previous month"
              className="border border-line-strong"
              disabled={month <= earliestMonth}
              onClick={() => turn(stepMonth(month, -1))}
            >
              <ChevronLeft aria-hidden="true" className="icon-md" />
            </IconButton>
            <IconButton
              label="Next month"
              className="border border-line-strong"
              onClick={() => turn(stepMonth(month, 1))}
            >
              <ChevronRight aria-hidden="true" className="icon-md" />
            </IconButton>
          </div>
        </div>
        <CalendarGrid
          month={month}
          today={today}
          isLoading={events.isPending}
          events={list}
          selected={selected}
          onSelect={setSelected}
          onTurn={turn}
        />
      </div>
      <div className="grid content-start gap-6">
        <DayEvents
          day={selected}
          events={list.filter(({ event_date }) => event_date === selected)}
          isLoading={events.isPending}
        />
        <NextEvents
          today={today}
          onGo={(day) => {
            setMonth(monthOf(day));
            setSelected(day);
          }}
        />
      </div>
    </div>
  );
}
