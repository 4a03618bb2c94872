import { useRef } from 'react';

/**
 * The id of a request. The same content gets the same id, so that it counts once when it is sent again after
 * a lost answer.
 */
export function useRequestIds(): (content: unknown) => string {
  const ids = useRef(new Map<string, string>());
  return (content) => {
    const key = JSON.stringify(content);
    const id = ids.current.get(key) ?? crypto.randomUUID();
    ids.current.set(key, id);
    return id;
  };
}
