import { useApiQuery } from '#web/api/use-api-query.ts';
import { formatDay } from '#web/format/format-date.ts';
import { monthOf, stepMonth } from './month-grid.ts';

/** The maximum number of events in the list. */
const longest = 5;

interface NextEventsProps {
  today: string;
  /** Called with the day of the event that was pressed. */
  onGo(day: string): void;
}

/** The next events from today on, in this month or the next one. */
export function NextEvents({ today, onGo }: NextEventsProps) {
  const month = monthOf(today);
  const reads = [
    useApiQuery('listEvents', { query: { month } }),
    useApiQuery('listEvents', { query: { month: stepMonth(month, 1) } }),
  ];
  const events = reads
    .flatMap(({ data }) => data?.data ?? [])
    .filter(({ event_date }) => event_date >= today)
    .slice(0, longest);
  if (reads.some(({ isPending }) => isPending) || events.length === 0) return null;
  return (
    <section aria-labelledby="next-events" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="next-events" className="text-xl">
        What is next
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {events.map((event) => (
          <li key={event.id}>
            <button
              type="button"
              onClick={() => onGo(event.event_date)}
              className="block min-h-11 w-full py-2.5 text-left hover:text-leaf"
            >
              <span className="block text-sm text-ink-soft">{formatDay(event.event_date)}</span>
              <span className="block font-semibold">{event.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
