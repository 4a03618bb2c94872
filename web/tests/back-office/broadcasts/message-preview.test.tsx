import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyBroadcast } from '#web/back-office/broadcasts/writing/compose-values.ts';
import { MessagePreview } from '#web/back-office/broadcasts/writing/message-preview.tsx';

const values = { ...emptyBroadcast('Reply STOP'), subject: 'News' };

it('the preview of a mail underlines an address as the mail links it, without what stands around it', () => {
  const message = 'See <https://example.org/menu>.';
  render(<MessagePreview channel="email" values={{ ...values, message }} people={3} />);
  expect(screen.getByText('https://example.org/menu')).toHaveClass('underline');
});

it('the preview of an SMS shows it as it goes out, and what it costs', () => {
  const message = `It’s ${'a'.repeat(90)}`;
  render(<MessagePreview channel="sms" values={{ ...values, message }} people={140} />);
  expect(screen.getByText(/^It's a+ Reply STOP$/)).toBeVisible();
  expect(screen.getByText(/1 part, to 140 people: 140 texts, about \$1\.40\./)).toBeVisible();
});
