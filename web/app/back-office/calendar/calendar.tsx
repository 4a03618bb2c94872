import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { monthName, monthOf, stepMonth, todayIn } from '#web/features/events/month-grid.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { EventTabs } from './event-tabs.tsx';
import { AdminCalendarGrid } from './admin-calendar-grid.tsx';
import { calendarEntries } from './calendar-entries.ts';
import { CyclesSection } from './cycles/cycles-section.tsx';
import { DisruptionsSection } from './disruptions/disruptions-section.tsx';
import { EntryList } from './entry-list.tsx';

const isMonth = (text: string | undefined): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');
const isDayOf = (month: string, text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && monthOf(text) === month;

export default function Calendar() {
  const [today] = useState(() => todayIn(brand.timeZone, new Date()));
  const filters = useSearchFilters();
  const dialogLink = useDialogLinks();
  const typedMonth = filters.text('month');
  const month = isMonth(typedMonth) ? typedMonth : monthOf(today);
  const typedDay = filters.text('day');
  const day = isDayOf(month, typedDay) ? typedDay : undefined;
  const events = useApiQuery('listAdminEvents', { query: { month } });
  const entries = events.data && calendarEntries(month, events.data.data, events.data.cycles);
  const turn = (next: string) =>
    filters.change({ month: next === monthOf(today) ? undefined : next, day: undefined });
  /**
   * The element around the month and its days. After an event was deleted, its day gets the focus, because
   * the link that had the focus is gone.
   */
  const calendar = useRef<HTMLDivElement>(null);
  const deletedFrom = useRef<string>(undefined);
  const onDeleted = (day: string) => {
    deletedFrom.current = day;
  };
  const { pathname } = useLocation();
  useEffect(() => {
    const date = deletedFrom.current;
    if (date) calendar.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
    deletedFrom.current = undefined;
  }, [pathname]);

  return (
    <div className="grid gap-12">
      <section aria-labelledby="events-month">
        <EventTabs />
        <div className="mt-6 mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="flex items-center gap-2">
            <IconButton
              label="Previous month"
              className="border border-line-strong"
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
            <Button tone="quiet" size="small" onClick={() => turn(monthOf(today))}>
              Today
            </Button>
          </div>
          <h3 id="events-month" aria-live="polite" className="text-2xl">
            {monthName(month)}
          </h3>
          <p role="status" className="text-sm text-ink-soft">
            {events.isPending && 'Loading events...'}
          </p>
          <LinkButton className="ml-auto" {...dialogLink('new')}>
            <Plus aria-hidden="true" className="icon-md" /> Add Event
          </LinkButton>
        </div>
        {events.isError && (
          <div className="mb-4">
            <ReadFailure read={events} />
          </div>
        )}
        <div ref={calendar} className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_23rem]">
          <AdminCalendarGrid
            month={month}
            today={today}
            entries={entries}
            isLoading={events.isPending}
            selected={day}
            onSelect={(next) => filters.change({ day: next === day ? undefined : next })}
            onTurn={turn}
          />
          {!events.isLoadingError && (
            <EntryList
              month={month}
              day={day}
              entries={entries ?? []}
              isLoading={events.isPending}
              onWholeMonth={() => filters.change({ day: undefined })}
            />
          )}
        </div>
      </section>
      <CyclesSection />
      <DisruptionsSection />
      <Outlet context={{ onDeleted } satisfies CalendarContext} />
    </div>
  );
}

export interface CalendarContext {
  /** Gives the focus to the day (YYYY-MM-DD) from which an event was deleted, once the dialog has gone. */
  onDeleted(day: string): void;
}
