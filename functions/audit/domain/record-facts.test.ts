import { recordFacts } from './record-facts.ts';

it('a record is called by its name, its date or its owner, and never by the name of a person', () => {
  expect(recordFacts('product', { name: 'Kale', vendorId: 'usr_1' })).toEqual({ recordName: 'Kale' });
  expect(recordFacts('order', { userId: 'usr_1', cycle: { pickupDate: '2026-12-05' } })).toEqual({
    recordName: '2026-12-05',
    recordOf: 'usr_1',
  });
  expect(recordFacts('charge', { name: 'Ada Byron', userId: 'usr_1', pickupDate: '2026-12-05' })).toEqual({
    recordName: '2026-12-05',
    recordOf: 'usr_1',
  });
  expect(recordFacts('vendor-statement', { vendorId: 'usr_2', weekEnd: '2026-11-22' })).toEqual({
    recordName: '2026-11-22',
    recordOf: 'usr_2',
  });
  expect(recordFacts('user', { firstName: 'Ada', lastName: 'Byron' })).toEqual({});
  expect(recordFacts('vendor-application', undefined)).toEqual({});
});
