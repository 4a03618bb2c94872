import type * as z from 'zod';
import type { productReview } from '#shared/contracts/catalogue/catalogue.ts';

/** One member's word on one product. Public once a moderator has approved it. */
export interface Review {
  id: string;
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
}

export const toReview = (review: Review, callerId: string | undefined): z.output<typeof productReview> => ({
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
});
