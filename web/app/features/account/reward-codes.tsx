import '#web/api/page-routes.ts';
import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { EarnedCode } from '#web/features/promotions/earned-code.tsx';

export function RewardCodes() {
  const read = useApiQuery('listRewardCodes');
  return (
    <Loaded read={read} label="your codes" waiting={<Skeleton className="h-12" />}>
      {({ rewards }) => <Codes rewards={rewards} />}
    </Loaded>
  );
}

function Codes({ rewards }: Pick<Output<'listRewardCodes'>, 'rewards'>) {
  if (rewards.length === 0)
    return (
      <p className="text-ink-soft">
        You have no codes right now.{' '}
        <Link to="/resources/reviews" className="text-link">
          Write a review
        </Link>{' '}
        and we thank you with one.
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {rewards.map((reward) => (
        <li key={reward.code} className="py-3 first:pt-0 last:pb-0">
          <EarnedCode reward={reward} />
        </li>
      ))}
    </ul>
  );
}
