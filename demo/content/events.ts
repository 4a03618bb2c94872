import type { SeedEvent } from './types.ts';

/** Markets, workshops and other days, from two months back to three months ahead. */
export const events: SeedEvent[] = [
  {
    title: 'Late Summer Seed Swap',
    description:
      'Bring what you saved, take what you need. Seminole pumpkin and everglades tomato seed to share.',
    daysFromToday: -58,
    eventTime: '10:00',
    location: 'Jensen Beach Community Hall',
    eventType: 'other',
  },
  {
    title: 'Fall Opening Market',
    description:
      'The first market of the season: all seven vendors, tastings, and share sign-ups by the gate.',
    daysFromToday: -41,
    eventTime: '08:00',
    location: 'Fort Pierce Marina Market Shed',
    eventType: 'market',
  },
  {
    title: 'Sourdough for Beginners',
    description:
      'Mix, fold and shape with Pilar from Salt Marsh Bakery. You go home with a dough and a jar of starter.',
    daysFromToday: -23,
    eventTime: '13:30',
    location: 'Old Town Packing House, Vero Beach',
    eventType: 'workshop',
  },
  {
    title: 'Vero Beach Farmers Market',
    description: 'Citrus, greens, bread and coffee under the packing house roof.',
    daysFromToday: -9,
    eventTime: '08:30',
    location: 'Old Town Packing House, Vero Beach',
    eventType: 'market',
  },
  {
    title: 'Grow Mushrooms at Home',
    description:
      'Hana from Oak Shade shows how to fruit an oyster block on the counter. Kits to buy afterwards.',
    daysFromToday: 6,
    eventTime: '14:00',
    location: 'Tradition Square Pavilion, Port St. Lucie',
    eventType: 'workshop',
    registered: 10,
  },
  {
    title: 'Riverside Market',
    description:
      'An evening market by the marina with live music, hot pretzels and the season’s first citrus.',
    daysFromToday: 12,
    eventTime: '17:00',
    location: 'Fort Pierce Marina Market Shed',
    eventType: 'market',
  },
  {
    title: 'Coffee Cupping with First Light',
    description: 'Taste three growers side by side and learn what roasting changes. Eight places.',
    daysFromToday: 19,
    eventTime: '09:30',
    location: 'Jensen Beach Community Hall',
    eventType: 'workshop',
    registered: 11,
    places: 8,
  },
  {
    title: 'Open Farm Day at Sandbar Greens',
    description: 'Walk the rows, taste the trays and meet the mule. Closed shoes, please.',
    daysFromToday: 27,
    eventTime: '10:00',
    location: 'Sandbar Greens, Fort Pierce',
    eventType: 'other',
  },
  {
    title: 'Holiday Makers Market',
    description: 'Candles, soap, honey and pies, gift-wrapped while you wait.',
    daysFromToday: 33,
    eventTime: '09:00',
    location: 'Tradition Square Pavilion, Port St. Lucie',
    eventType: 'market',
  },
  {
    title: 'Backyard Beekeeping Talk',
    description:
      'Luther Sandoval on what a first hive needs in South Florida, with honey from four blooms to taste.',
    daysFromToday: 48,
    eventTime: '18:00',
    location: 'Old Town Packing House, Vero Beach',
    eventType: 'workshop',
  },
  {
    title: 'Members’ Annual Supper',
    description: 'One long table, one dish each. The time depends on the sunset; we will write to you.',
    daysFromToday: 75,
    eventTime: '',
    location: 'Jensen Beach Community Hall',
    eventType: 'other',
  },
];
