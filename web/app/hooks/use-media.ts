import { useSyncExternalStore } from 'react';

/**
 * True while the window fits a media query. It is false while a page is built.
 * @param query as in CSS, e.g. `(min-width: 96rem)`
 */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
