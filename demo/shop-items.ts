import { keys } from '#functions/platform/keys.ts';
import { promotionEntity } from '#functions/promotions/data/promotions.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { catalogueItems } from '#functions/catalogue/data/products.ts';
import { reviewerItem, reviewEntity } from '#functions/catalogue/data/reviews.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Review } from '#functions/catalogue/domain/review.ts';
import { planEntity } from '#functions/subscriptions/data/plans.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import { locations } from './content/locations.ts';
import { plans } from './content/plans.ts';
import { productReviews } from './content/product-reviews.ts';
import { products } from './content/products.ts';
import { promotions } from './content/promotions.ts';
import { vendors } from './content/vendors.ts';

const day = 24 * 3600_000;

/** Picture key to the address of its smaller file. */
export type PictureAddresses = Map<string, string>;

const addressOf = (pictures: PictureAddresses, key: string) => pictures.get(key) ?? '';

const reviewsOf = (productId: string) => productReviews.filter((review) => review.productId === productId);

export function seededProducts(pictures: PictureAddresses): Product[] {
  return products.map(({ picture, ...product }) => {
    const reviews = reviewsOf(product.id);
    return {
      ...product,
      imageUrl: addressOf(pictures, picture),
      vendorName: vendors.find((vendor) => vendor.id === product.vendorId)!.name,
      ratingSum: reviews.reduce((sum, review) => sum + review.rating, 0),
      ratingCount: reviews.length,
      childIds: products.filter((child) => child.parentId === product.id).map((child) => child.id),
    };
  });
}

export const seededPlans = (pictures: PictureAddresses): Plan[] =>
  plans.map(({ picture, ...plan }) => ({ ...plan, imageUrl: addressOf(pictures, picture) }));

/** The shop: locations, plans, products, reviews, codes and settings as items. */
export function shopItems(pictures: PictureAddresses, now: Date): Record<string, unknown>[] {
  const catalogue = seededProducts(pictures);
  return [
    { ...keys.settings(), entity: 'settings', ...defaultSettings },
    ...locations.map((location) => locationEntity.item({ ...location, status: 'active' })),
    ...seededPlans(pictures).map((plan) => planEntity.item(plan)),
    ...catalogueItems(catalogue),
    ...productReviews.flatMap((review, at) => reviewItems(review, at, now)),
    ...promotions.map(({ validUntilDays, ...promotion }) =>
      promotionEntity.item({
        ...promotion,
        validFrom: null,
        validUntil:
          validUntilDays === null ? null : new Date(now.getTime() + validUntilDays * day).toISOString(),
        applicableProducts: [],
        applicableCategories: [],
      }),
    ),
  ];
}

function reviewItems(seeded: (typeof productReviews)[number], at: number, now: Date) {
  const writtenAt = new Date(now.getTime() - seeded.daysAgo * day).toISOString();
  const age = String(9999 - seeded.daysAgo).padStart(4, '0');
  const review: Review = {
    id: `rev_${age}-${at + 1}`,
    productId: seeded.productId,
    userId: `usr_reviewer-${at + 1}`,
    userName: seeded.author,
    rating: seeded.rating,
    title: seeded.title,
    content: seeded.content,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    isVerifiedPurchase: seeded.isVerifiedPurchase,
    helpfulVotes: seeded.helpfulVotes,
    status: 'approved',
  };
  return [reviewEntity.item(review), reviewerItem(review)];
}
