import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DietaryPreferences } from '#web/features/settings/dietary-preferences.tsx';
import { defaultUserPreferences, readUserPreferences } from '#web/features/settings/user-preferences.ts';

const stored = () => JSON.parse(localStorage.getItem('user_preferences') ?? 'null') as unknown;

it('starts with the defaults of the documents, and stores nothing before something is chosen', () => {
  render(<DietaryPreferences />);
  expect(readUserPreferences()).toEqual({
    dietaryRestrictions: [],
    deliveryPreferences: { address: '', instructions: '', preferredTime: 'anytime' },
    notifications: { email: true, sms: false, push: true },
  });
  expect(stored()).toBeNull();
});

it('keeps what is chosen beside the rest, and shows it again', () => {
  const { unmount } = render(<DietaryPreferences />);
  fireEvent.click(screen.getByLabelText('Vegan'));
  fireEvent.click(screen.getByLabelText('Nut-free'));
  fireEvent.click(screen.getByLabelText('Vegan'));
  expect(stored()).toEqual({ ...defaultUserPreferences, dietaryRestrictions: ['Nut-free'] });
  unmount();
  render(<DietaryPreferences />);
  expect(screen.getByLabelText<HTMLInputElement>('Nut-free').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Vegan').checked).toBe(false);
});

it('takes the defaults for what cannot be read', () => {
  for (const broken of ['{', '"text"', '{"dietaryRestrictions":"Vegan"}', '{"dietaryRestrictions":[1]}']) {
    localStorage.setItem('user_preferences', broken);
    expect(readUserPreferences()).toEqual(defaultUserPreferences);
  }
});
