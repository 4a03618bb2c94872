import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { problemOfPixels } from '#web/features/uploads/check-file.ts';
import { sizeOf } from '#web/features/uploads/cut-out.ts';
import { PictureField } from '#web/features/uploads/picture-field.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';

function Form({ first }: { first: string }) {
  const [address, setAddress] = useState(first);
  return (
    <PictureField label="Picture" value={address} onChange={setAddress}>
      <output>{address}</output>
    </PictureField>
  );
}

const fileOf = (type: string, size: number) => {
  const file = new File(['x'], 'photo', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

it.each([
  ['text/plain', 10, 'Please select an image file'],
  ['image/svg+xml', 10, 'Please select an image file'],
  ['image/png', 0, 'Please select an image file'],
  ['image/jpeg', 10_485_760, 'File size must be less than 10MB'],
])('a file of type %s and %i bytes is refused where it was chosen, dropped or pasted', (type, size, text) => {
  renderSignedIn(<Form first="/uploads/old.webp" />);
  const files = [fileOf(type, size)];
  const group = screen.getByRole('group', { name: 'Picture' });
  const ways = [
    () => fireEvent.change(screen.getByLabelText('Picture: file'), { target: { files } }),
    () => fireEvent.drop(screen.getByRole('button', { name: /Replace/ }), { dataTransfer: { files } }),
    () => fireEvent.paste(group, { clipboardData: { files } }),
  ];
  for (const choose of ways) {
    choose();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('status')).toHaveTextContent('/uploads/old.webp');
  }
});

it('a picture that is being cut keeps the form from being saved without it', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const save = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  renderSignedIn(
    <form onSubmit={save}>
      <Form first="" />
      <button type="submit">Save</button>
    </form>,
  );
  const files = [fileOf('image/png', 10)];
  fireEvent.change(screen.getByLabelText('Picture: file'), { target: { files } });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByText(/^Please finish this picture first/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /Cancel/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledOnce();
});

it('a picture is taken away by its field', async () => {
  renderSignedIn(<Form first="/uploads/old.webp" />);
  await userEvent.click(await screen.findByRole('button', { name: /Remove/ }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('button', { name: /Choose a picture/ })).toBeVisible();
});

it('a picture’s part is sent in its own size, at most 2,400 pixels, and 100 million are refused', () => {
  const half = { x: 0, y: 0, width: 50, height: 50 };
  expect(sizeOf(half, 1000, 600)).toEqual([500, 300]);
  expect(sizeOf({ ...half, width: 100, height: 100 }, 4032, 3024)).toEqual([2400, 1800]);
  expect(sizeOf({ ...half, width: 0.01, height: 100 }, 100, 9600)).toEqual([1, 2400]);
  expect(problemOfPixels(10_000, 10_000)).toBe('The image must have fewer than 100 million pixels');
  expect(problemOfPixels(10_000, 9_999)).toBe('');
});
