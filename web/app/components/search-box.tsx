import { useEffect, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  className?: string;
  value: string;
  onChange(text: string): void;
}

const pauseMs = 300;

/**
 * A search field. It searches when the reader stops typing, presses Enter, or leaves the field. A press on a
 * record leaves the field, so the search begins before the record opens. A delayed search could take the
 * reader away from the opened record.
 */
export function SearchBox({ label, placeholder, className, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<number>(undefined);
  // The Back button and links can change `value` too. The typed text then follows it.
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const search = (text: string) => {
    window.clearTimeout(timer.current);
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <form
      role="search"
      method="post"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <TextField
        label={label}
        type="search"
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onBlur={() => search(typed)}
        onChange={({ target }) => {
          setTyped(target.value);
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(() => search(target.value), pauseMs);
        }}
      />
    </form>
  );
}
