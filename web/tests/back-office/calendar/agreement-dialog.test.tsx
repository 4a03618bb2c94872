import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cycleStatuses } from '#shared/contracts/calendar/public-calendar.ts';
import type { Output } from '#shared/contracts/registry.ts';
import type { AdminCycle } from '#web/back-office/calendar/calendar-entries.ts';
import { AgreementDialog } from '#web/back-office/calendar/cycles/agreement-dialog.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const cycle = {
  id: 'cyc_1',
  name: 'Pickup of 2026-11-14',
  opens_at: '2026-10-29T01:00:00.000Z',
  cutoff_at: '2026-11-12T01:00:00.000Z',
  pickup_date: '2026-11-14',
  pickup_days: [{ date: '2026-11-14', location_id: null }],
  status: 'charged',
  cutoff_event_id: null,
  is_changeable: false,
  called_off_location_ids: [],
  version: 1,
} satisfies AdminCycle;
const agreement = {
  success: true,
  run_status: 'done',
  started_at: '2026-11-12T01:00:00.000Z',
  finished_at: '2026-11-12T01:05:00.000Z',
  expected: 8,
  created: 4,
  skipped: 4,
  skip_reasons: [
    { reason: 'The trial is over.', count: 2 },
    { reason: 'The member has no pickup location.', count: 1 },
  ],
  waiting: 0,
  charges: {} as Output<'getCycleAgreement'>['charges'],
  agrees: true,
} satisfies Output<'getCycleAgreement'>;

const show = (status: AdminCycle['status']) => {
  stubApi({ 'GET /api/admin/cycles/{id}/agreement': agreement });
  renderSignedIn(<AgreementDialog record={{ ...cycle, status }} onClose={() => undefined} />);
};

it('the agreement says why renewals were skipped, also of how many it does not know', async () => {
  show('charged');
  const textBeside = async (reason: string) => (await screen.findByText(reason)).parentElement?.textContent;
  expect(await textBeside('The trial is over.')).toBe('The trial is over.2');
  expect(await textBeside('The member has no pickup location.')).toBe('The member has no pickup location.1');
  expect(await textBeside('No reason was recorded.')).toBe('No reason was recorded.1');
});

it.each(cycleStatuses.filter((status) => status !== 'completed' && status !== 'cancelled'))(
  'the agreement offers to run again what is not over: a cycle that is %s',
  async (status) => {
    show(status);
    expect(await screen.findByRole('button', { name: 'Run Again' })).toBeVisible();
    expect(screen.queryByText(/cannot be run again/)).toBeNull();
  },
);

it('the agreement says of a cycle that is over that its renewal is not run again', async () => {
  show('completed');
  expect(await screen.findByText(/cannot be run again/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Run Again' })).toBeNull();
});
