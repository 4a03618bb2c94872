import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SecondFactorReminder } from '#web/back-office/frame/second-factor-reminder.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';

const text = 'Your account is protected by a password alone.';

const show = (id: string, second_factor_at: string | null = null) =>
  renderSignedIn(<SecondFactorReminder className={undefined} />, { user: { id, second_factor_at } });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the notice of a second factor is put off for a week, for one account alone', async () => {
  const { unmount } = show('usr_1');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(text)).toBeNull();
  unmount();
  const other = show('usr_2');
  expect(screen.getByText(text)).toBeVisible();
  other.unmount();
  vi.setSystemTime(new Date('2026-12-05T11:59:00Z'));
  const soon = show('usr_1');
  expect(screen.queryByText(text)).toBeNull();
  soon.unmount();
  vi.setSystemTime(new Date('2026-12-05T12:01:00Z'));
  show('usr_1');
  expect(screen.getByText(text)).toBeVisible();
});

it('the notice of a second factor is not shown to somebody with one', () => {
  show('usr_1', '2026-11-01T00:00:00.000Z');
  expect(screen.queryByText(text)).toBeNull();
});
