import { useState } from 'react';
import { useKept } from './use-kept.ts';

/**
 * One text of a form that is no `useForm`, given back as `useKeptForm` does.
 * @param name of the text on its page
 */
export function useKeptText(name: string, start = ''): [string, (text: string) => void] {
  const [text, setText] = useState(start);
  useKept(name, {
    typed: () => (text === '' ? undefined : { text }),
    giveBack: (typed) => setText(String(typed['text'])),
  });
  return [text, setText];
}
