import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchBox } from '#web/components/search-box.tsx';

it('a search box searches at once when the reader turns to something else, and only once', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  render(<SearchBox label="Search" value="" onChange={onChange} />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.change(field, { target: { value: ' honey ' } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(field);
  vi.advanceTimersByTime(1000);
  expect(onChange.mock.calls).toEqual([['honey']]);
  vi.useRealTimers();
});

it('a search box does not search again for what is shown already', () => {
  const onChange = vi.fn();
  render(<SearchBox label="Search" value="honey" onChange={onChange} />);
  fireEvent.blur(screen.getByRole('searchbox', { name: 'Search' }));
  expect(onChange).not.toHaveBeenCalled();
});
