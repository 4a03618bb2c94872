import { changedFields } from './changed-fields.ts';

it('the log of a change names the changed fields and nothing else, the version least of all', () => {
  expect(
    changedFields(
      { name: 'Small', priceCents: 4200, isActive: true, version: 3 },
      { name: 'Small', priceCents: 4500, isActive: true, note: 'new', version: 4 },
    ),
  ).toEqual([
    { field: 'note', before: null, after: 'new' },
    { field: 'priceCents', before: 4200, after: 4500 },
  ]);
});

it('the log of a change takes a record that is new or gone as one without fields', () => {
  expect(changedFields(undefined, { name: 'Small' })).toEqual([
    { field: 'name', before: null, after: 'Small' },
  ]);
  expect(changedFields({ name: 'Small' }, undefined)).toEqual([
    { field: 'name', before: 'Small', after: null },
  ]);
});

it('the log of a change compares lists by what is in them, and cuts what is long', () => {
  expect(changedFields({ days: ['a', 'b'] }, { days: ['a', 'b'] })).toEqual([]);
  const [change] = changedFields({ text: '' }, { text: 'x'.repeat(501) });
  expect(change?.after).toBe(`${'x'.repeat(500)}…`);
});

it('the log of a change cuts a long text before an emoji that lies across the end', () => {
  const [change] = changedFields({}, { text: `${'x'.repeat(499)}🌶${'x'.repeat(9)}` });
  expect(change?.after).toBe(`${'x'.repeat(499)}…`);
});
