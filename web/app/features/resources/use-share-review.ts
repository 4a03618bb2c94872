import '#web/api/page-routes.ts';
import { brand } from '#shared/brand.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { facebookAddress, openShareWindow } from './share.ts';

export const facebookOpened =
  "Facebook post opened! After posting, you'll receive an additional $3 promo code.";
export const facebookFailed = 'Error posting to Facebook. Please try again.';

const captionOf = (content: string) => `${content}\n\n${brand.name}`;

/** @returns true when the browser allowed the window */
export const openFacebook = (content: string): boolean =>
  openShareWindow(facebookAddress(new URL('/resources/reviews', location.href).href, captionOf(content)));

export function useShareReview() {
  const claim = useApiMutation('shareReview');
  return {
    isPending: claim.isPending,
    claim: (review: { id: string; product_id: string }): Promise<Output<'shareReview'>> =>
      claim.mutateAsync({ params: { id: review.id }, body: { product_id: review.product_id } }),
  };
}
