interface Rating {
  vendorId: string;
  rating: number;
  notes: string;
  isForVendor?: boolean;
  daysAgo: number;
}

/** The ratings of vendors' goods by the demo's staff. Days are counted back from now. */
export const ratings: Rating[] = [
  {
    vendorId: 'usr_demo-vendor',
    rating: 5,
    notes: 'Clean, cold and bunched as agreed.',
    isForVendor: true,
    daysAgo: 3,
  },
  {
    vendorId: 'usr_demo-vendor',
    rating: 4,
    notes: 'Some of the chard was wilted. Please cut it the evening before.',
    isForVendor: true,
    daysAgo: 17,
  },
  { vendorId: 'usr_vendor-pullet-lane', rating: 5, notes: 'Not one broken egg.', daysAgo: 4 },
  { vendorId: 'usr_vendor-salt-marsh-bakery', rating: 3, notes: 'Two loaves without a label.', daysAgo: 5 },
  { vendorId: 'usr_vendor-oak-shade-mushrooms', rating: 4, notes: '', daysAgo: 18 },
  { vendorId: 'usr_vendor-palmetto-bend-apiary', rating: 5, notes: 'Jars wiped, lids tight.', daysAgo: 33 },
];
