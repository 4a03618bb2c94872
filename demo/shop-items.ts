import { keys } from '#functions/platform/keys.ts';
import { campaignEntity } from '#functions/promotions/data/campaigns.ts';
import { promotionEntity } from '#functions/promotions/data/promotions.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { catalogueItems } from '#functions/catalogue/data/products.ts';
import { theReviewCounts } from '#functions/catalogue/data/review-figures.ts';
import { reviewerItem, reviewEntity } from '#functions/catalogue/data/reviews.ts';
import { countsOf, reviewCountNames } from '#functions/catalogue/domain/review-figures.ts';
import { blankProduct, type Product } from '#functions/catalogue/domain/product.ts';
import { blankRecipe } from '#functions/catalogue/domain/recipe.ts';
import type { Review } from '#functions/catalogue/domain/review.ts';
import { planEntity } from '#functions/subscriptions/data/plans.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import {
  applicationEntity,
  openApplicationEntity,
  theWaitingApplications,
} from '#functions/vendor-applications/data/applications.ts';
import { newApplication } from '#functions/vendor-applications/domain/application.ts';
import { termsVersion } from '#functions/accounts/domain/new-account.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { must } from '#shared/must.ts';
import { foodLabels } from './content/food-labels.ts';
import { waitingApplication } from './content/application.ts';
import {
  campaigns,
  coopReviews,
  locations,
  pendingCoopReviews,
  pendingReviews,
  plans,
  productReviews,
  products,
  promotions,
  recipes,
  vendors,
} from './content/content.ts';
import { submissions } from './content/submissions.ts';
import type { SeedProduct, SeedReview, SeedVendor } from './content/types.ts';

const day = 24 * 3600_000;

/** The address of each picture's smaller file, by the picture's key. */
export type PictureAddresses = Map<string, string>;

const addressOf = (pictures: PictureAddresses, key: string) => pictures.get(key) ?? '';

const reviewsOf = (productId: string) => productReviews.filter((review) => review.productId === productId);

/** The last day of a vendor's insurance, as a local day. */
export const insuredUntil = ({ insurance }: SeedVendor, now: Date): string =>
  addDays(localDate(now), insurance.daysLeft);

/** Shelves whose goods are kept cold until they are collected. */
const chilled = new Set<SeedProduct['category']>(['Eggs & Dairy', 'Microgreens', 'Mushrooms']);

/** The next time that a month of the year (1 to 12) comes, as YYYY-MM. The present month counts. */
function nextMonthOf(month: number, now: Date): string {
  const [year, current] = localDate(now).split('-').map(Number) as [number, number];
  return `${month < current ? year + 1 : year}-${String(month).padStart(2, '0')}`;
}

export function seededProducts(pictures: PictureAddresses, now: Date): Product[] {
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
  return products.map(({ picture, pausedUntilMonth, storage, ...product }) => {
    const reviews = reviewsOf(product.id);
    const submitted = submissions.submitted.find(({ productId }) => productId === product.id);
    const vendor = must(
      vendors.find(({ id }) => id === product.vendorId),
      'the vendor of a product',
    );
    const change = submissions.changes.find(({ productId }) => productId === product.id);
    return {
      ...blankProduct,
      ...product,
      imageUrl: addressOf(pictures, picture),
      vendorName: vendor.name,
      storage: storage ?? (chilled.has(product.category) ? 'chilled' : 'shelf'),
      offeredUntil: insuredUntil(vendor, now),
      pause: pausedUntilMonth === null ? null : { backIn: nextMonthOf(pausedUntilMonth, now) },
      ratingSum: reviews.reduce((sum, review) => sum + review.rating, 0),
      ratingCount: reviews.length,
      foodLabel: foodLabels[product.id] ?? null,
      requiresFoodLabel: product.id in foodLabels,
      recipe: recipeOf(product.id, pictures, ago(30)),
      submittedAt: submitted ? ago(submitted.daysAgo) : null,
      changeRequest: change ? { fields: change.fields, requestedAt: ago(change.daysAgo) } : null,
      childIds: products.filter((child) => child.parentId === product.id).map((child) => child.id),
    };
  });
}

function recipeOf(productId: string, pictures: PictureAddresses, updatedAt: string): Product['recipe'] {
  const seeded = recipes[productId];
  if (!seeded) return null;
  const { picture, ingredients, instructions, ...recipe } = seeded;
  return {
    ...blankRecipe,
    ...recipe,
    imageUrl: addressOf(pictures, picture),
    ingredients: ingredients.join('\n'),
    instructions: instructions.join('\n'),
    updatedAt,
  };
}

export const seededPlans = (pictures: PictureAddresses): Plan[] =>
  plans.map(({ picture, ...plan }) => ({ ...plan, imageUrl: addressOf(pictures, picture), version: 1 }));

export function shopItems(pictures: PictureAddresses, now: Date): Record<string, unknown>[] {
  const catalogue = seededProducts(pictures, now);
  return [
    { ...keys.settings(), entity: 'settings', ...defaultSettings },
    ...locations.map((location) => locationEntity.item({ ...location, status: 'active', version: 1 })),
    ...seededPlans(pictures).map((plan) => planEntity.item(plan)),
    ...catalogueItems(catalogue),
    ...reviewItems(now),
    ...applicationItems(now),
    ...campaigns.map(({ startDays, endDays, codes, ...campaign }, at) =>
      campaignEntity.item({
        ...campaign,
        startDate: localDate(new Date(now.getTime() + startDays * day)),
        endDate: localDate(new Date(now.getTime() + endDays * day)),
        isActive: true,
        codeCount: codes.length,
        createdAt: new Date(now.getTime() - (90 + at) * day).toISOString(),
        version: 1,
      }),
    ),
    ...promotions.map(({ validUntilDays, ...promotion }, at) =>
      promotionEntity.item({
        ...promotion,
        validFrom: null,
        validUntil:
          validUntilDays === null ? null : new Date(now.getTime() + validUntilDays * day).toISOString(),
        applicableProducts: [],
        applicableCategories: [],
        ownerId: null,
        campaignId: campaigns.find(({ codes }) => codes.includes(promotion.code))?.id ?? null,
        createdAt: new Date(now.getTime() - (90 + at) * day).toISOString(),
        version: 1,
      }),
    ),
  ];
}

function applicationItems(now: Date): Record<string, unknown>[] {
  const { id, daysAgo, fields } = waitingApplication;
  const sent = { ...fields, agreeToTerms: true, agreeToInsurance: true } as const;
  const at = new Date(now.getTime() - daysAgo * day);
  const { email } = fields;
  return [
    applicationEntity.item(newApplication(id, sent, termsVersion, at)),
    openApplicationEntity.item({ email, applicationId: id }),
    { ...theWaitingApplications.key, entity: 'counter', pending: 1 },
  ];
}

function reviewItems(now: Date): Record<string, unknown>[] {
  const reviews = [
    ...[...productReviews, ...coopReviews].map((seeded, at) =>
      seededReview(seeded, `${at + 1}`, 'approved', now),
    ),
    ...[...pendingReviews, ...pendingCoopReviews].map((seeded, at) =>
      seededReview(seeded, `new-${at + 1}`, 'pending', now),
    ),
  ];
  const counts = reviews.map(countsOf);
  const sums = reviewCountNames.map((name) => [name, counts.reduce((sum, one) => sum + one[name], 0)]);
  return [
    ...reviews.flatMap((review) => [reviewEntity.item(review), reviewerItem(review)]),
    { ...theReviewCounts.key, entity: 'counter', ...Object.fromEntries(sums) },
  ];
}

function seededReview(seeded: SeedReview, number: string, status: Review['status'], now: Date): Review {
  const writtenAt = new Date(now.getTime() - seeded.daysAgo * day).toISOString();
  const age = String(9999 - seeded.daysAgo).padStart(4, '0');
  return {
    id: `rev_${age}-${number}`,
    productId: seeded.productId,
    userId: `usr_reviewer-${number}`,
    userName: seeded.author,
    rating: seeded.rating,
    title: seeded.title,
    content: seeded.content,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    isVerifiedPurchase: seeded.isVerifiedPurchase,
    helpfulVotes: seeded.helpfulVotes,
    status,
    approvedAt: status === 'approved' ? writtenAt : null,
    version: 1,
  };
}
