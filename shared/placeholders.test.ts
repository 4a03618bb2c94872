import { updateProfile } from './contracts/users/own-account.ts';
import { createPickupLocation } from './contracts/location-management/location-management.ts';
import { fillPlaceholders, placeholderProblem, placeholders, usesPlaceholder } from './placeholders.ts';

test('each placeholder is filled in, however it is spaced and capitalized, and no value is filled in again', () => {
  expect(
    fillPlaceholders('Hi {first name}, see you at { Pickup  Place }. {first name}!', {
      'first name': '{pickup place}',
      'pickup place': 'Stuart\nRiverwalk',
    }),
  ).toBe('Hi {pickup place}, see you at Stuart Riverwalk. {pickup place}!');
});

test('somebody without a name or place is still spoken to', () => {
  expect(fillPlaceholders('Hi {first name}, at {pickup place}', { 'first name': ' ' })).toBe(
    'Hi friend, at your pickup location',
  );
});

test('a placeholder’s value that becomes markup is escaped', () => {
  expect(fillPlaceholders('{first name}', { 'first name': '<b>' }, (value) => `(${value})`)).toBe('(<b>)');
});

test.each([
  ['Hello {first name}', undefined],
  ['No braces, or one { alone', undefined],
  ['Hello {name}', '{name} cannot be filled in. Please use {first name} or {pickup place}.'],
  ['Hello {}', '{} cannot be filled in. Please use {first name} or {pickup place}.'],
  ['{toString}', '{tostring} cannot be filled in. Please use {first name} or {pickup place}.'],
])('the problem of the placeholders in “%s”: %s', (text, problem) => {
  expect(placeholderProblem(text)).toBe(problem);
});

test('a placeholder whose value must be looked up is known before', () => {
  expect(usesPlaceholder('At {Pickup place}', 'pickup place')).toBe(true);
  expect(usesPlaceholder('At pickup place', 'pickup place')).toBe(false);
});

test.each([
  ['first name', updateProfile.body.shape.first_name],
  ['pickup place', createPickupLocation.body.shape.name],
] as const)('the longest %s is as long as its contract allows', (name, field) => {
  const { longest } = placeholders[name];
  expect(field.safeParse('x'.repeat(longest)).success).toBe(true);
  expect(field.safeParse('x'.repeat(longest + 1)).success).toBe(false);
});
