import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '#web/components/dialog.tsx';
import { TextField } from '#web/components/text-field.tsx';

it('a dialog starts in the first field that can be written in', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(
    <Dialog isOpen onClose={() => {}} title="Edit">
      <form>
        <TextField label="Code" readOnly value="FRESH20" />
        <TextField label="Description" />
      </form>
    </Dialog>,
  );
  expect(screen.getByLabelText('Description')).toHaveFocus();
});
