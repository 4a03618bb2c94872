import { useState } from 'react';
import { useKept } from './use-kept.ts';

/** Keeps and restores one typed text that is not in a form of `useForm`. */
export function useKeptText(name: string, start = ''): [string, (text: string) => void] {
  const [text, setText] = useState(start);
  useKept(name, {
    typed: () => (text === '' ? undefined : { text }),
    giveBack: (typed) => setText(String(typed['text'])),
  });
  return [text, setText];
}
