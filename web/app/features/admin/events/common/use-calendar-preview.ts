import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Input, Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { useSession } from '#web/features/session/use-session.ts';

export type CalendarChange = NonNullable<Input<'previewCalendarChange'>['body']>['change'];

/** A person who types a date is asked about once. */
const pauseMs = 350;

/** What is known of a change of the calendar. */
export interface CalendarPreviewed {
  /** There is a change, which may touch cycles. */
  isAsked: boolean;
  data: Output<'previewCalendarChange'> | undefined;
  error: ApiError | null;
  /** What is known may be of a change before this one. */
  isLooking: boolean;
}

/**
 * What a change of the calendar would do, asked for again whenever it becomes another one.
 * @param change undefined when there is nothing to ask
 */
export function useCalendarPreview(change: CalendarChange | undefined): CalendarPreviewed {
  const { user } = useSession();
  const wanted = change ? JSON.stringify(change) : '';
  const [debounced, setDebounced] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const preview = useQuery<Output<'previewCalendarChange'>, ApiError>({
    queryKey: [user?.id ?? 'guest', 'previewCalendarChange', debounced],
    queryFn: ({ signal }) =>
      callApi(
        'previewCalendarChange',
        { body: { change: JSON.parse(debounced) as CalendarChange } },
        { signal },
      ),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
    retry: false,
    // Every look is a new one.
    gcTime: 0,
  });
  const isCurrent = debounced === wanted && !preview.isFetching;
  return {
    isAsked: wanted !== '',
    data: wanted === '' ? undefined : preview.data,
    error: wanted === '' ? null : preview.error,
    isLooking: wanted !== '' && !isCurrent,
  };
}
