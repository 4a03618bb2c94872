import type { SeedVendor } from './types.ts';

/**
 * The seven vendors; the insurance of two of them ends within a month. The first is the account
 * `vendor@demo.test`, whose farm also grows the co-op's produce.
 */
export const vendors: SeedVendor[] = [
  {
    id: 'usr_demo-vendor',
    name: 'Sandbar Greens',
    town: 'Fort Pierce',
    kind: 'Microgreens, vegetables and citrus',
    description:
      'Trays of living microgreens cut the morning of pickup, and eleven sandy acres of vegetables and citrus west of Fort Pierce. No sprays, lots of compost and a very stubborn mule.',
    firstName: 'Tessa',
    lastName: 'Okafor',
    email: 'vendor@demo.test',
    picture: 'vendor-microgreens',
    license: 'SLC-2016-0418',
    insurance: { provider: 'Coastal Farm Mutual', policyNumber: 'CFM-204817', daysLeft: 214 },
  },
  {
    id: 'usr_vendor-hammock-and-fern',
    name: 'Hammock & Fern',
    town: 'White City',
    kind: 'Botanicals',
    description:
      'A backyard nursery and soap kitchen under the oaks in White City. Herbs, teas, salves and cold-process soap made from what grows in the hammock.',
    firstName: 'Ione',
    lastName: 'Castellanos',
    email: 'ione@hammock-and-fern.example.test',
    picture: 'vendor-botanicals',
    license: 'SLC-2021-1129',
    insurance: { provider: 'Palm State Casualty', policyNumber: 'PSC-77120', daysLeft: 29 },
  },
  {
    id: 'usr_vendor-pullet-lane',
    name: 'Pullet Lane Farm',
    town: 'Okeechobee',
    kind: 'Eggs and dairy',
    description:
      'Four hundred hens and forty ducks moved to fresh grass every other day, and a few Jersey cows next door. Eggs are washed, candled and boxed by the family the day before pickup.',
    firstName: 'Wade',
    lastName: 'Lindqvist',
    email: 'wade@pullet-lane.example.test',
    picture: 'vendor-eggs',
    license: 'OKC-2012-0053',
    insurance: { provider: 'Coastal Farm Mutual', policyNumber: 'CFM-118430', daysLeft: 331 },
  },
  {
    id: 'usr_vendor-salt-marsh-bakery',
    name: 'Salt Marsh Bakery',
    town: 'Vero Beach',
    kind: 'Bread and pastry',
    description:
      'Naturally leavened bread from a starter that turned twelve this spring. Doughs rest for two nights and go into the oven just before dawn on pickup day.',
    firstName: 'Pilar',
    lastName: 'Donnelly',
    email: 'pilar@salt-marsh-bakery.example.test',
    picture: 'vendor-sourdough',
    license: 'IRC-2014-0907',
    insurance: { provider: 'Indian River Indemnity', policyNumber: 'IRI-40562', daysLeft: 272 },
  },
  {
    id: 'usr_vendor-first-light-coffee',
    name: 'First Light Coffee',
    town: 'Jensen Beach',
    kind: 'Coffee',
    description:
      'Small-batch roasting in a former bait shop in Jensen Beach. Beans come from three growers we know by name and are roasted two days before you collect them.',
    firstName: 'Andre',
    lastName: 'Baptiste',
    email: 'andre@first-light-coffee.example.test',
    picture: 'vendor-coffee',
    license: 'MAR-2018-0266',
    insurance: { provider: 'Palm State Casualty', policyNumber: 'PSC-81934', daysLeft: 189 },
  },
  {
    id: 'usr_vendor-oak-shade-mushrooms',
    name: 'Oak Shade Mushrooms',
    town: 'Port St. Lucie',
    kind: 'Mushrooms',
    description:
      'Gourmet mushrooms grown on Florida oak sawdust in two cool, misty shipping containers. Picked to order, so nothing sits in a warehouse.',
    firstName: 'Hana',
    lastName: 'Brightwater',
    email: 'hana@oak-shade-mushrooms.example.test',
    picture: 'vendor-mushrooms',
    license: 'SLC-2020-0731',
    insurance: { provider: 'Coastal Farm Mutual', policyNumber: 'CFM-230075', daysLeft: 26 },
  },
  {
    id: 'usr_vendor-palmetto-bend-apiary',
    name: 'Palmetto Bend Apiary',
    town: 'Palm City',
    kind: 'Honey and preserves',
    description:
      'Sixty hives between the citrus groves and the St. Lucie River. Raw, unheated honey kept apart by bloom, and small pots of jam when the fruit is good.',
    firstName: 'Luther',
    lastName: 'Sandoval',
    email: 'luther@palmetto-bend.example.test',
    picture: 'vendor-honey',
    license: 'MAR-2011-0112',
    insurance: { provider: 'Indian River Indemnity', policyNumber: 'IRI-38219', daysLeft: 346 },
  },
];
