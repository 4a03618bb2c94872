import { Pencil, Repeat, Trash2 } from 'lucide-react';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { IconLink } from '#web/components/icon-link.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { eventTime, eventType } from '#web/features/events/event-types.ts';
import { monthName } from '#web/features/events/month-grid.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import type { CalendarEntry } from './calendar-entries.ts';

interface EntryListProps {
  month: string;
  /** The day that the list is limited to; undefined for the whole month. */
  day: string | undefined;
  entries: readonly CalendarEntry[];
  isLoading: boolean;
  onWholeMonth(): void;
}

export function EntryList({ month, day, entries, isLoading, onWholeMonth }: EntryListProps) {
  const dialogLink = useDialogLinks();
  const visible = day ? entries.filter(({ date }) => date === day) : entries;
  return (
    <section aria-labelledby="entry-list" className="self-start rounded-lg border border-line bg-surface">
      <div className="flex min-h-16 items-center justify-between gap-3 border-b border-line py-2 pr-3 pl-5">
        <h4 id="entry-list" className="text-lg">
          {day ? formatDay(day) : `All of ${monthName(month)}`}
        </h4>
        {day && (
          <Button tone="quiet" size="small" onClick={onWholeMonth}>
            Whole month
          </Button>
        )}
      </div>
      {isLoading ? (
        <div className="grid gap-3 p-5">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      ) : visible.length === 0 ? (
        <p className="p-5 text-ink-soft">
          {day ? 'No events scheduled for this date.' : 'No events in this month.'}
        </p>
      ) : (
        <ul className="max-h-136 divide-y divide-line overflow-y-auto">
          {visible.map((entry) => (
            <li key={entry.id} className="flex items-start gap-2 py-3 pr-2 pl-5">
              <div className="min-w-0 grow">
                <div className="flex flex-wrap items-center gap-2">
                  <Badge tone={eventType(entry.type).tone}>{eventType(entry.type).label}</Badge>
                  {entry.event?.is_recurring && (
                    <span className="inline-flex items-center gap-1 text-xs text-ink-soft">
                      <Repeat aria-hidden="true" className="icon-sm" />{' '}
                      {entry.event.recurrence_pattern && <span>{entry.event.recurrence_pattern}</span>}
                    </span>
                  )}
                </div>
                <p className="mt-1 font-semibold break-words">{entry.title}</p>
                <p className="text-sm text-ink-soft">
                  {`${formatDay(entry.date)}, ${eventTime(entry.time)}`}
                </p>
                {entry.event?.location && (
                  <p className="text-sm break-words text-ink-soft">{entry.event.location}</p>
                )}
                <CycleNote entry={entry} />
              </div>
              {entry.event && (
                <div className="flex shrink-0">
                  <IconLink
                    label={`Edit ${entry.title} on ${formatDay(entry.date)}`}
                    {...dialogLink(`${entry.event.id}/edit`)}
                  >
                    <Pencil aria-hidden="true" className="icon-md" />
                  </IconLink>
                  <IconLink
                    label={`Delete ${entry.title} on ${formatDay(entry.date)}`}
                    {...dialogLink(`${entry.event.id}/delete`)}
                  >
                    <Trash2 aria-hidden="true" className="icon-md" />
                  </IconLink>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CycleNote({ entry: { type, event, cycle } }: { entry: CalendarEntry }) {
  if (!cycle) return null;
  return (
    <p className="mt-1 text-sm">
      {type === 'pickup_date'
        ? `Orders close ${formatInstant(cycle.cutoff_at)}`
        : `For the pickup on ${formatDay(cycle.pickup_date)}${event ? '' : ', set by the store settings when it was created'}`}
    </p>
  );
}
