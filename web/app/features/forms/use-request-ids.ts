import { useRef } from 'react';

/**
 * Answers a function that gives a request id for the content of a request. The same content gets the same id,
 * so that the server counts a request only once when it is repeated after a lost answer.
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
