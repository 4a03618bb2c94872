import { useRef } from 'react';

/**
 * Answers a request id for a content. The same content gets the same id, so that a repeat after a lost answer
 * counts once.
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
