import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Input, Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { useSession } from '#web/features/session/use-session.ts';

export type CalendarChange = NonNullable<Input<'previewCalendarChange'>['body']>['change'];

/** The milliseconds from the last edit until the preview is read, so that typing a date causes one call. */
const pauseMs = 350;

export interface CalendarPreviewed {
  /** True when there is a change that may touch cycles. */
  isAsked: boolean;
  data: Output<'previewCalendarChange'> | undefined;
  error: ApiError | null;
  /** True while `data` may belong to an earlier change. */
  isLooking: boolean;
}

/** @param change undefined when there is nothing to preview */
export function useCalendarPreview(change: CalendarChange | undefined): CalendarPreviewed {
  const { user } = useSession();
  const changeText = change ? JSON.stringify(change) : '';
  const [debounced, setDebounced] = useState(changeText);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(changeText), pauseMs);
    return () => clearTimeout(timer);
  }, [changeText]);
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
    // No answer is cached. Therefore the server is asked again each time the dialog opens.
    gcTime: 0,
  });
  const isCurrent = debounced === changeText && !preview.isFetching;
  return {
    isAsked: changeText !== '',
    data: changeText === '' ? undefined : preview.data,
    error: changeText === '' ? null : preview.error,
    isLooking: changeText !== '' && !isCurrent,
  };
}
