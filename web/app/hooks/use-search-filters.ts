import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

interface Filters {
  /** The parameter's value if it is one of `values`, else `fallback`. */
  read<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value;
  /** The parameter's text; undefined when it is not there. */
  text(name: string): string | undefined;
  /** Sets parameters, removes those that are undefined or empty, and shows the list's first page. */
  change(changes: Record<string, string | undefined>): void;
}

/** The search parameters of a page's address, which hold the page's filters, sort order and other choices. */
export function useSearchFilters(): Filters {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: object | null };
  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ cursor: undefined, page: undefined, ...changes }))
            if (value) after.set(name, value);
            else after.delete(name);
          return after;
        },
        // `before` in the history state lists the earlier pages of the old filters, so this list is dropped.
        { replace: true, preventScrollReset: true, state: { ...state, before: undefined } },
      ),
    [setParams, state],
  );
  return {
    read: (name, values, fallback) => values.find((value) => value === params.get(name)) ?? fallback,
    text: (name) => params.get(name) || undefined,
    change,
  };
}
