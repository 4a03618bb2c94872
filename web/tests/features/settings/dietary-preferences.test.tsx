import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageFailed } from '#web/api/client.ts';
import { DietaryPreferences } from '#web/features/settings/dietary-preferences.tsx';
import {
  defaultUserPreferences,
  readUserPreferences,
  writeUserPreferences,
} from '#web/features/settings/user-preferences.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const nothing = { diets: [], allergens: [], notes: '' };
let kept: object;
let calls: StubbedCall[];
let answer: ((call: StubbedCall) => object | Promise<object>) | undefined;
beforeEach(() => {
  kept = nothing;
  answer = undefined;
  calls = stubApi({
    'GET /api/users/dietary-needs': () => ({ dietary_needs: kept }),
    'PUT /api/users/dietary-needs': (call: StubbedCall) => {
      const { was, ...needs } = call.body as Record<string, unknown>;
      return answer?.(call) ?? { message: 'Saved.', dietary_needs: needs };
    },
  });
});
const show = () => renderSignedIn(<DietaryPreferences />, { user: { role: 'customer' } });
const saved = () => calls.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body);
const reads = () => calls.filter(({ operation }) => operation.startsWith('GET')).length;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save dietary preferences' }));

it('the dietary settings keep diets, allergens and a note with the account, and diets in the browser as well', async () => {
  show();
  await userEvent.click(await screen.findByLabelText('Vegan'));
  await userEvent.click(screen.getByLabelText('Sesame'));
  await userEvent.type(screen.getByLabelText('A note for those who pack'), 'No honey');
  await save();
  await screen.findByText('Saved.');
  const first = { diets: ['Vegan'], allergens: ['Sesame'], notes: 'No honey' };
  expect(saved()).toEqual([{ ...first, was: nothing }]);
  expect(readUserPreferences()).toEqual({ ...defaultUserPreferences, dietaryRestrictions: ['Vegan'] });
  expect(screen.getByRole('button', { name: 'Save dietary preferences' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await userEvent.click(screen.getByLabelText('Sesame'));
  await save();
  await vi.waitFor(() => expect(saved()[1]).toEqual({ ...first, allergens: [], was: first }));
});

it('the dietary settings say what they showed, and show what was saved elsewhere meanwhile', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('A note for those who pack'), 'No honey');
  answer = () => ({
    message: 'Saved.',
    dietary_needs: { ...nothing, allergens: ['Milk'], notes: 'No honey' },
  });
  await save();
  expect(await screen.findByLabelText('Milk')).toBeChecked();
  expect(saved()).toEqual([{ ...nothing, notes: 'No honey', was: nothing }]);
});

it('the dietary settings replace a note that was saved elsewhere only after it was shown', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('A note for those who pack'), 'No honey');
  await userEvent.click(screen.getByLabelText('Eggs'));
  kept = { ...nothing, allergens: ['Milk'], notes: 'By the door' };
  const message = 'Your note now says: “By the door”.';
  answer = () => refuse(409, message, { errors: [{ path: 'notes', message }] });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('A note for those who pack')).toHaveValue('No honey');
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(1));
  answer = undefined;
  await save();
  await screen.findByText('Saved.');
  expect(saved()[1]).toEqual({
    diets: [],
    allergens: ['Eggs'],
    notes: 'No honey',
    was: { ...nothing, notes: 'By the door' },
  });
});

it('the dietary settings give back what was ticked before the page failed, and leave the rest as saved since', async () => {
  const { unmount } = show();
  await userEvent.click(await screen.findByLabelText('Eggs'));
  unmount();
  window.dispatchEvent(new Event(pageFailed));
  kept = { ...nothing, allergens: ['Milk'] };
  show();
  expect(await screen.findByText('What you typed is back.')).toBeVisible();
  await save();
  await vi.waitFor(() => expect(saved()).toEqual([{ ...nothing, allergens: ['Milk', 'Eggs'], was: kept }]));
});

it('the dietary settings take no input while they are saved', async () => {
  let finish: (saved: object) => void;
  answer = () => new Promise((resolve) => (finish = resolve));
  show();
  const milk = await screen.findByLabelText('Milk');
  await userEvent.click(milk);
  await save();
  await vi.waitFor(() => expect(milk.closest('[inert]')).not.toBeNull());
  expect(screen.getByRole('button', { name: 'Save dietary preferences' }).closest('[inert]')).toBeNull();
  finish!({ message: 'Saved.', dietary_needs: { ...nothing, allergens: ['Milk'] } });
  await vi.waitFor(() => expect(milk.closest('[inert]')).toBeNull());
});

it('the dietary settings offer to take over what the browser has noted, once', async () => {
  writeUserPreferences({ ...defaultUserPreferences, dietaryRestrictions: ['Nut-free', 'Paleo'] });
  show();
  expect(await screen.findByText('This browser has noted: Nut-free.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take it over' }));
  expect(screen.getByLabelText('Nut-free')).toBeChecked();
  await save();
  await vi.waitFor(() => expect(saved()).toEqual([{ ...nothing, diets: ['Nut-free'], was: nothing }]));
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
