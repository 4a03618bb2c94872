import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The selected rows of a list, as `?selected=` in the address, so that they stay while pages and dialogs come
 * and go. A choice shows at once, and the address follows a moment later. When the address changes by itself,
 * as by the Back button, the choice follows it.
 */
export function useSelectedIds(): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const inAddress = params.get('selected') ?? '';
  const [shown, setShown] = useState(inAddress);
  const onTheWay = useRef<string[]>([]);
  useEffect(() => {
    const arrived = onTheWay.current.lastIndexOf(inAddress);
    onTheWay.current.splice(0, arrived === -1 ? onTheWay.current.length : arrived + 1);
    if (arrived === -1) setShown(inAddress);
  }, [inAddress]);
  const ids = useMemo(() => new Set(shown.split(',').filter(Boolean)), [shown]);
  const select = useCallback(
    (next: ReadonlySet<string>) => {
      const text = [...next].join(',');
      setShown(text);
      onTheWay.current.push(text);
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (text) after.set('selected', text);
          else after.delete('selected');
          return after;
        },
        // The change is made at once, so that a page opened from here finds it in the address.
        { replace: true, preventScrollReset: true, state, flushSync: true },
      );
    },
    [setParams, state],
  );
  return [ids, select];
}
