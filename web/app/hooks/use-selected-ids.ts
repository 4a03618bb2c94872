import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The selected rows of a list. The address keeps them as `?selected=`, so that they stay while pages and
 * dialogs change. A selection shows at once, before the address has changed. When something else changes the
 * address, such as the Back button, the selection follows the address.
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
        // `flushSync` changes the address at once, so that the next page finds the selection in it.
        { replace: true, preventScrollReset: true, state, flushSync: true },
      );
    },
    [setParams, state],
  );
  return [ids, select];
}
