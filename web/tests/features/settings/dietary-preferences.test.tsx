import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { DietaryPreferences } from '#web/features/settings/dietary-preferences.tsx';
import {
  defaultUserPreferences,
  readUserPreferences,
  writeUserPreferences,
} from '#web/features/settings/user-preferences.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi, type StubbedCall } from '../../support/stub-api.ts';

const nothing = { diets: [], allergens: [], notes: '' };
let kept: object;
let calls: StubbedCall[];
beforeEach(() => {
  kept = nothing;
  calls = stubApi({
    'GET /api/users/dietary-needs': () => ({ dietary_needs: kept }),
    'PUT /api/users/dietary-needs': ({ body }: StubbedCall) => ({ message: 'Saved.', dietary_needs: body }),
  });
});
const show = () => renderSignedIn(<DietaryPreferences />, { user: { role: 'customer' } });
const saved = () => calls.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save dietary preferences' }));

it('the dietary settings keep diets, allergens and a note with the account, and diets in the browser as well', async () => {
  show();
  await userEvent.click(await screen.findByLabelText('Vegan'));
  await userEvent.click(screen.getByLabelText('Sesame'));
  await userEvent.type(screen.getByLabelText('A note for those who pack'), 'No honey');
  await save();
  await screen.findByText('Saved.');
  expect(saved()).toEqual([{ diets: ['Vegan'], allergens: ['Sesame'], notes: 'No honey' }]);
  expect(readUserPreferences()).toEqual({ ...defaultUserPreferences, dietaryRestrictions: ['Vegan'] });
  expect(screen.getByRole('button', { name: 'Save dietary preferences' })).toBeDisabled();
});

it('the dietary settings offer to take over what the browser has noted, once', async () => {
  writeUserPreferences({ ...defaultUserPreferences, dietaryRestrictions: ['Nut-free', 'Paleo'] });
  show();
  expect(await screen.findByText('This browser has noted: Nut-free.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take it over' }));
  expect(screen.getByLabelText('Nut-free')).toBeChecked();
  await save();
  await vi.waitFor(() => expect(saved()).toEqual([{ ...nothing, diets: ['Nut-free'] }]));
});

it('the dietary settings show what the account has, and offer nothing beside it', async () => {
  kept = { ...nothing, allergens: ['Milk'] };
  writeUserPreferences({ ...defaultUserPreferences, dietaryRestrictions: ['Vegan'] });
  show();
  expect(await screen.findByLabelText('Milk')).toBeChecked();
  expect(screen.queryByText(/This browser has noted/)).toBeNull();
});

it('the dietary settings take the defaults for what cannot be read', () => {
  for (const broken of ['{', '"text"', '{"dietaryRestrictions":"Vegan"}', '{"dietaryRestrictions":[1]}']) {
    localStorage.setItem('user_preferences', broken);
    expect(readUserPreferences()).toEqual(defaultUserPreferences);
  }
});
