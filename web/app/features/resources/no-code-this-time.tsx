import type { Output } from '#shared/contracts/registry.ts';
import { formatInstantDay } from '#web/format/format-date.ts';

/**
 * The reason why a review earned no promotion code: the member earned another code within the last 30 days,
 * or already has the code for this review.
 */
export function NoCodeThisTime({ earned }: { earned: Pick<Output<'shareReview'>, 'next_reward_at'> }) {
  return (
    <p>
      {earned.next_reward_at
        ? `There is one code in 30 days, and you have had yours. The next one can be earned from ${formatInstantDay(earned.next_reward_at)}.`
        : 'You have had the code for this one. Your codes are in your account.'}
    </p>
  );
}
