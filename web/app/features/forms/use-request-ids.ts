import { useRef } from 'react';

/** The id of what is sent: the same for the same content, so that it is made once also when it is sent again after a lost answer. */
export function useRequestIds(): (content: unknown) => string {
  const ids = useRef(new Map<string, string>());
  return (content) => {
    const asked = JSON.stringify(content);
    const id = ids.current.get(asked) ?? crypto.randomUUID();
    ids.current.set(asked, id);
    return id;
  };
}
