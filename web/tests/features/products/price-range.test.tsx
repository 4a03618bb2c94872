import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PriceRange } from '#web/features/products/price-range.tsx';

const change = vi.fn();

function Page({ start }: { start: { min: number; max: number } }) {
  const [range, setRange] = useState(start);
  return (
    <>
      <PriceRange
        {...range}
        onChange={(next) => {
          change(next);
          setRange(next);
        }}
      />
      <button type="button" onClick={() => setRange({ min: 0, max: 1000 })}>
        Clear
      </button>
    </>
  );
}

const lowest = () => screen.getByLabelText<HTMLInputElement>('Lowest price');
const highest = () => screen.getByLabelText<HTMLInputElement>('Highest price');
const open = (min: number, max: number) => {
  change.mockClear();
  render(<Page start={{ min, max }} />);
};

it('the price range leaves what is typed alone, however slowly, and applies it when the boxes are left', async () => {
  open(10, 1000);
  await userEvent.clear(highest());
  expect(highest().value).toBe('');
  await userEvent.type(highest(), '15', { delay: 400 });
  expect(highest().value).toBe('15');
  expect(lowest().value).toBe('10');
  expect(change).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(change).toHaveBeenCalledExactlyOnceWith({ min: 10, max: 15 });
});

it('the price range applies with Enter', async () => {
  open(0, 1000);
  await userEvent.clear(lowest());
  await userEvent.type(lowest(), '5{Enter}');
  expect(change).toHaveBeenCalledExactlyOnceWith({ min: 5, max: 1000 });
});

it('the price range takes an empty box for no limit', async () => {
  open(5, 20);
  await userEvent.clear(highest());
  await userEvent.click(await screen.findByText('Clear'));
  expect(change).toHaveBeenCalledExactlyOnceWith({ min: 5, max: 1000 });
});

it('the price range says when its ends are reversed, and changes neither', async () => {
  open(10, 1000);
  await userEvent.clear(highest());
  await userEvent.type(highest(), '5{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('The highest price is below the lowest.');
  expect([lowest().value, highest().value]).toEqual(['10', '5']);
  expect(change).not.toHaveBeenCalled();
});

it('the price range follows one that changes elsewhere', async () => {
  open(5, 20);
  await userEvent.click(await screen.findByText('Clear'));
  expect([lowest().value, highest().value]).toEqual(['0', '1000']);
});
