/** The messages between the demo's vendors and staff; days are counted back from now. */
export const talk = {
  messages: [
    {
      vendorId: 'usr_demo-vendor',
      sender: 'vendor',
      subject: 'Fewer carrots this week',
      message:
        'The frost took a third of the carrots.\nI can fill the gap with turnips of the same weight, if that is all right with you.',
      priority: 'high',
      daysAgo: 1,
      isRead: false,
    },
    {
      vendorId: 'usr_vendor-pullet-lane',
      sender: 'vendor',
      subject: 'Egg cartons',
      message: 'Could members bring their cartons back? We would wash and use them again.',
      priority: 'low',
      daysAgo: 3,
      isRead: false,
    },
    {
      vendorId: 'usr_demo-vendor',
      sender: 'staff',
      subject: 'New dock at the Jensen Beach hall',
      message:
        'From the next pickup on, please unload at the east door.\nThe old one stays closed until the spring.',
      priority: 'medium',
      daysAgo: 2,
      isRead: false,
    },
    {
      vendorId: 'usr_demo-vendor',
      sender: 'staff',
      subject: 'Insurance papers',
      message: 'Thank you for the papers, they are filed.',
      priority: 'low',
      daysAgo: 20,
      isRead: true,
    },
    {
      vendorId: 'usr_vendor-salt-marsh-bakery',
      sender: 'staff',
      subject: 'Allergens on the rye label',
      message: 'Please add sesame to the label of the rye loaf before the next delivery.',
      priority: 'high',
      daysAgo: 6,
      isRead: true,
    },
    {
      vendorId: 'usr_vendor-salt-marsh-bakery',
      sender: 'vendor',
      subject: 'Re: Allergens on the rye label',
      message: 'Done, the new label is in the product.',
      priority: 'medium',
      daysAgo: 5,
      isRead: true,
    },
  ],
  feedback: [
    {
      vendorId: 'usr_demo-vendor',
      subject: 'Earlier harvest lists',
      message:
        'The list after the cut-off is a great help. An hour earlier would save us a trip to the cold room.',
      rating: 4,
      daysAgo: 4,
      answer: '',
    },
    {
      vendorId: 'usr_demo-vendor',
      subject: 'Payments',
      message: 'Paid on time, every time.',
      rating: 5,
      daysAgo: 40,
      answer: 'Thank you! It is good to read that.',
    },
    {
      vendorId: 'usr_vendor-pullet-lane',
      subject: 'Parking at the packing site',
      message: 'With two trailers there is no room to turn on Saturday mornings.',
      rating: 2,
      daysAgo: 9,
      answer: '',
    },
  ],
} as const;
