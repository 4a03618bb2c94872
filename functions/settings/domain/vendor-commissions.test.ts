import { defaultSettings } from './store-settings.ts';
import { commissionRateOf, mergeVendorCommissions } from './vendor-commissions.ts';

const greens = { vendor_id: 'usr_greens', rate: 0.1 };
const bakers = { vendor_id: 'usr_bakers', rate: 0 };

it('a vendor’s commission is their own where one was agreed, nothing at all too', () => {
  const settings = { ...defaultSettings, vendor_commissions: [greens, bakers] };
  expect(commissionRateOf(settings, 'usr_greens')).toBe(0.1);
  expect(commissionRateOf(settings, 'usr_bakers')).toBe(0);
  expect(commissionRateOf(settings, 'usr_others')).toBe(0.15);
});

it('the list of vendors’ commissions is changed row by row, beside what somebody else changed', () => {
  const changed = { ...greens, rate: 0.12 };
  expect(mergeVendorCommissions([greens, bakers], { set: [changed] })).toEqual([changed, bakers]);
  expect(mergeVendorCommissions([greens, bakers], { remove: ['usr_greens', 'usr_gone'] })).toEqual([bakers]);
  expect(mergeVendorCommissions([], { set: [greens], remove: ['usr_greens'] })).toEqual([greens]);
});
