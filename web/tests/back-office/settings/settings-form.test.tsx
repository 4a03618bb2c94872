import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SettingsForm } from '#web/back-office/settings/settings-form.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const stored = {
  cart_enabled: true,
  cutoff_days_before: 3,
  cutoff_time: '20:00',
  reminder_time: '09:00',
  skips_per_year: 6,
  vendor_check_day: 'friday' as const,
  referral_credit: 0,
  state_tax_rate: 0.065,
  county_taxes: [{ county: 'Martin', rate: 0.005, valid_from: '2019-01-01' }],
  commission_rate: 0.15,
  vendor_price_range: 0.2,
  vendor_commissions: [],
  commission_on_share_commitments: false,
  share_customer_contact_with_vendors: true,
};

const open = () => {
  const answers: ((settings: object) => void)[] = [];
  stubApi({
    'GET /api/vendors': { vendors: [], next_cursor: null },
    'PUT /api/admin/settings': () =>
      new Promise<object>((resolve) => answers.push((settings) => resolve({ settings }))),
  });
  renderSignedIn(<SettingsForm stored={stored} />);
  return answers;
};

it('the store settings form takes no input during its save, which would be lost, and keeps the focus after it', async () => {
  const answers = open();
  const skips = await screen.findByLabelText(/^Deliveries a year/);
  const fields = skips.closest('[tabindex="-1"]');
  const save = screen.getByRole('button', { name: 'Save Settings' });
  await userEvent.type(skips, '0');
  await userEvent.click(save);
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(fields).toHaveAttribute('inert');
  answers[0]!({ ...stored, skips_per_year: 60 });
  expect(await screen.findByText('All changes saved.')).toBeVisible();
  expect(fields).not.toHaveAttribute('inert');
  expect(skips).toHaveValue('60');
  // A browser takes the focus from a disabled button.
  expect(save).toBeEnabled();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).toHaveFocus();
  await userEvent.click(save);
  expect(answers).toHaveLength(1);
});

it('the store settings form keeps the focus among its fields when the save renews the row that had it', async () => {
  const answers = open();
  const county = await screen.findByLabelText(/^County/);
  const fields = county.closest('[tabindex="-1"]');
  await userEvent.type(county, 's{Enter}');
  await waitFor(() => expect(answers).toHaveLength(1));
  // A browser takes the focus from a field that becomes inert.
  act(() => county.blur());
  answers[0]!({ ...stored, county_taxes: [{ ...stored.county_taxes[0], county: 'Martins' }] });
  expect(await screen.findByText('All changes saved.')).toBeVisible();
  await waitFor(() => expect(fields!.contains(document.activeElement)).toBe(true));
});
