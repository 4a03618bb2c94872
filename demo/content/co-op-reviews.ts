import { coopAsSubject } from '#shared/co-op-review.ts';
import type { SeedReview } from './types.ts';

type Written = Omit<SeedReview, 'productId'>;

const of = (reviews: Written[]): SeedReview[] =>
  reviews.map((review) => ({ productId: coopAsSubject, ...review }));

/** Reviews of the co-op as a whole that are published. */
export const coopReviews = of([
  {
    author: 'Marguerite L.',
    rating: 5,
    title: 'Our Saturday errand',
    content:
      'We drive to the Fort Pierce pickup, the kids carry the crate, and whoever is on duty knows our name. I have not bought supermarket lettuce since spring.',
    daysAgo: 3,
    isVerifiedPurchase: true,
    helpfulVotes: 9,
  },
  {
    author: 'Desmond A.',
    rating: 4,
    title: 'Worth it once you plan for it',
    content:
      'A full share is a lot of greens in January. We split ours with the neighbors now, and between two houses nothing goes to waste.',
    daysAgo: 9,
    isVerifiedPurchase: true,
    helpfulVotes: 12,
  },
  {
    author: 'Yolanda R.',
    rating: 5,
    title: 'They called me back',
    content:
      'A carton of eggs was cracked. I wrote that evening, and the credit was there before breakfast, with an apology from the farm itself.',
    daysAgo: 15,
    isVerifiedPurchase: true,
    helpfulVotes: 17,
  },
  {
    author: 'Bryce K.',
    rating: 3,
    title: 'Good food, narrow window',
    content:
      'The food is lovely. The pickup hours are hard for anybody who works in Stuart; an hour later would help us a great deal.',
    daysAgo: 22,
    isVerifiedPurchase: true,
    helpfulVotes: 21,
  },
  {
    author: 'Ottilie W.',
    rating: 5,
    title: 'Carrots, as I remember them',
    content: 'I am eighty-one and I had forgotten that carrots taste of something.',
    daysAgo: 30,
    isVerifiedPurchase: true,
    helpfulVotes: 34,
  },
  {
    author: 'Farid M.',
    rating: 5,
    title: 'You know who grew it',
    content:
      'Every bag says whose field it is from. Last month we went to the farm day and met the mule. Try that at a warehouse club.',
    daysAgo: 41,
    isVerifiedPurchase: true,
    helpfulVotes: 11,
  },
  {
    author: 'Suzette P.',
    rating: 4,
    title: 'The add-ons got me',
    content:
      'I came for the vegetables and now I plan my week around the sourdough. I only wish the mushrooms did not sell out by Tuesday.',
    daysAgo: 53,
    isVerifiedPurchase: false,
    helpfulVotes: 6,
  },
]);

/** Reviews of these days that wait for staff. */
export const pendingCoopReviews = of([
  {
    author: 'Renata C.',
    rating: 5,
    title: 'New here, and staying',
    content:
      'First pickup last week. Friendly people, heavy crate, and a note about what to do with kohlrabi.',
    daysAgo: 1,
    isVerifiedPurchase: true,
    helpfulVotes: 0,
  },
]);
