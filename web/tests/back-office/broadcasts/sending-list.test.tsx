import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import SendingList from '#web/back-office/broadcasts/sendings/sending-list.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const sending = {
  id: 'rem_1-2026-11-22',
  reminder_id: 'rem_1',
  event_type: 'one_time',
  created_at: '2026-11-22T15:00:00.000Z',
  sent_at: '2026-11-22T15:01:00.000Z',
  delivery_method: 'email',
  recipient_count: 6,
  subject: 'News of the farm',
  message: 'Hello',
  status: 'sent',
  success_count: 6,
  failure_count: 0,
  skipped_count: 0,
};
let data: unknown[];

beforeEach(() => {
  data = [];
  stubApi({ 'GET /api/admin/automated-reminders/history': () => ({ data, next_cursor: null }) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

it('the list of sendings shows what began while it is looked at, without being left', async () => {
  renderSignedIn(<SendingList />);
  expect(await screen.findByText('Nothing sent yet')).toBeVisible();
  data = [sending];
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(screen.getByText('News of the farm')).toBeVisible();
});
