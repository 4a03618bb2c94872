import { useRef } from 'react';

/**
 * Answers a function that gives a request id for the content of a request. The same content gets the same id.
 * When a request is repeated after a lost answer, the server therefore counts it once.
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
