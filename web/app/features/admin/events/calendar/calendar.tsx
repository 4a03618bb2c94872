import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { brand } from '#shared/brand.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { monthName, monthOf, stepMonth, todayIn } from '#web/features/events/month-grid.ts';
import { AdminCalendarGrid } from './admin-calendar-grid.tsx';
import { calendarEntries, type AdminEvent } from './calendar-entries.ts';
import { CyclesSection } from './cycles-section.tsx';
import { EntryList } from './entry-list.tsx';

const EventDialog = lazy(() => import('./event-dialog.tsx'));
const DeleteEventDialog = lazy(() => import('./delete-event-dialog.tsx'));

type Open = { what: 'add' } | { what: 'edit' | 'delete'; event: AdminEvent };

/** The month with every event and cut-off, its list beside it, and the cycles below. */
export function EventsAndCalendar() {
  const [today] = useState(() => todayIn(brand.timeZone, new Date()));
  const [month, setMonth] = useState(() => monthOf(today));
  const [day, setDay] = useState<string>();
  const [open, setOpen] = useState<Open>();
  const events = useApiQuery('listAdminEvents', { query: { month } });
  const entries = events.data && calendarEntries(month, events.data.data, events.data.cycles);
  const turn = (next: string) => {
    setMonth(next);
    setDay(undefined);
  };
  const close = () => setOpen(undefined);
  /** The button that opened the dialog goes with the deleted event: the keyboard goes on from its day. */
  const calendar = useRef<HTMLDivElement>(null);
  const deletedFrom = useRef<string>(undefined);
  useEffect(() => {
    const day = deletedFrom.current;
    if (day) calendar.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    deletedFrom.current = undefined;
  }, [open]);

  return (
    <div className="grid gap-12">
      <section aria-labelledby="events-month">
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="flex items-center gap-2">
            <IconButton
              label="Previous month"
              className="border border-line-strong"
              onClick={() => turn(stepMonth(month, -1))}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label="Next month"
              className="border border-line-strong"
              onClick={() => turn(stepMonth(month, 1))}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
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
          <Button className="ml-auto" onClick={() => setOpen({ what: 'add' })}>
            <Plus aria-hidden="true" className="size-5" /> Add Event
          </Button>
        </div>
        {events.isError && (
          <div className="mb-4">
            <ErrorState
              message={events.error.message}
              onRetry={() => void events.refetch()}
              retrying={events.isFetching}
            />
          </div>
        )}
        <div ref={calendar} className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_23rem]">
          <AdminCalendarGrid
            month={month}
            today={today}
            entries={entries}
            isLoading={events.isPending}
            selected={day}
            onSelect={(next) => setDay(next === day ? undefined : next)}
            onTurn={turn}
          />
          {!events.isLoadingError && (
            <EntryList
              month={month}
              day={day}
              entries={entries ?? []}
              isLoading={events.isPending}
              onWholeMonth={() => setDay(undefined)}
              onEdit={(event) => setOpen({ what: 'edit', event })}
              onDelete={(event) => setOpen({ what: 'delete', event })}
            />
          )}
        </div>
      </section>
      <CyclesSection />
      <Suspense fallback={null}>
        {open?.what === 'delete' && (
          <DeleteEventDialog
            event={open.event}
            onClose={close}
            onDeleted={() => {
              deletedFrom.current = open.event.event_date;
              close();
            }}
          />
        )}
        {(open?.what === 'add' || open?.what === 'edit') && (
          <EventDialog
            event={open.what === 'edit' ? open.event : undefined}
            startDate={day ?? ''}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
