import type * as z from 'zod';
import { coopAsSubject } from '#shared/co-op-review.ts';
import type { adminReview } from '#shared/contracts/catalogue/admin-reviews.ts';
import type { productReview, reviewInput } from '#shared/contracts/catalogue/catalogue.ts';
import type { siteReview } from '#shared/contracts/catalogue/site-reviews.ts';
import type { User } from '#functions/accounts/domain/user.ts';

import type { Product } from './product.ts';

/** A member's review of a product, or of the co-op as a whole, public once a moderator has approved it. */
export interface Review {
  id: string;
  /** `coopAsSubject` for a review of the co-op as a whole. */
  productId: string;
  userId: string;
  userName: string;
  rating: number;
  title: string;
  content: string;
  createdAt: string;
  updatedAt: string;
  isVerifiedPurchase: boolean;
  helpfulVotes: number;
  status: 'pending' | 'approved' | 'rejected';
  /** Null before staff approve the review. */
  approvedAt: string | null;
  /** Counts its changes, by its author and by staff. */
  version: number;
}

export const newReview = (
  id: string,
  productId: string,
  author: Pick<User, 'id' | 'firstName' | 'lastName'>,
  { rating, title, content }: z.output<typeof reviewInput>,
  isVerifiedPurchase: boolean,
  now: Date,
): Review => ({
  id,
  productId,
  userId: author.id,
  userName: `${author.firstName} ${[...author.lastName].at(0) ?? ''}.`.trim(),
  rating,
  title,
  content,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  isVerifiedPurchase,
  helpfulVotes: 0,
  status: 'pending',
  approvedAt: null,
  version: 1,
});

export const moderationChanges = (
  status: 'approved' | 'rejected',
  now: Date,
): Pick<Review, 'status' | 'approvedAt'> => ({
  status,
  approvedAt: status === 'approved' ? now.toISOString() : null,
});

export const toAdminReview = (
  review: Review,
  product: Product | undefined,
): z.output<typeof adminReview> => ({
  id: review.id,
  product_id: review.productId,
  product_name:
    review.productId === coopAsSubject ? 'The co-op as a whole' : (product?.name ?? 'A product that is gone'),
  title: review.title,
  user_name: review.userName,
  submitted_at: review.updatedAt,
  approved_at: review.approvedAt,
  rating: review.rating,
  content: review.content,
  is_coop_share: product?.type === 'coop_share',
  is_verified_purchase: review.isVerifiedPurchase,
  status: review.status,
  version: review.version,
});

/** @param hasVoted true when the caller has voted for the review; nobody can vote for their own */
export const toReview = (
  review: Review,
  callerId: string | undefined,
  hasVoted = false,
): z.output<typeof productReview> => ({
  id: review.id,
  product_id: review.productId,
  user_name: review.userName,
  rating: review.rating,
  title: review.title,
  content: review.content,
  created_at: review.createdAt,
  updated_at: review.updatedAt,
  is_verified_purchase: review.isVerifiedPurchase,
  helpful_votes: review.helpfulVotes,
  status: review.status,
  own: review.userId === callerId,
  found_helpful: hasVoted,
});

export const toSiteReview = (
  review: Review,
  product: Product | undefined,
  callerId: string | undefined,
  hasVoted: boolean,
): z.output<typeof siteReview> => ({
  ...toReview(review, callerId, hasVoted),
  product_name: product?.name ?? null,
  product_category: product?.category ?? '',
  vendor_name: product?.vendorName ?? '',
  is_on_sale: product?.status === 'active',
});
