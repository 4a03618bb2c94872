import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '#web/components/dialog.tsx';

it('a dialog is closed by its own Escape, and not by that of a file picker in it', () => {
  const onClose = vi.fn();
  render(
    <Dialog isOpen onClose={onClose} title="Add Product">
      <input type="file" aria-label="Picture" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});
