import { useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { errorText } from '#web/api/api-error.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { EarnedCode } from '#web/features/promotions/earned-code.tsx';
import { NoCodeThisTime } from './no-code-this-time.tsx';
import { facebookFailed, facebookOpened, openFacebook, useShareReview } from './use-share-review.ts';

export function ShareClaim({ review }: { review: { id: string; product_id: string; content: string } }) {
  const { claim, isPending } = useShareReview();
  const toast = useToast();
  const [claimed, setClaimed] = useState<Output<'shareReview'> | null>(null);
  const share = async () => {
    if (!openFacebook(review.content)) return toast.error(facebookFailed);
    try {
      setClaimed(await claim(review));
    } catch (error) {
      toast.error(errorText(error, facebookFailed));
    }
  };
  if (claimed)
    return (
      <Notice tone="good" announce="status" title={facebookOpened} className="mt-3 w-full">
        <div className="mt-2">
          {claimed.reward ? <EarnedCode reward={claimed.reward} /> : <NoCodeThisTime earned={claimed} />}
        </div>
      </Notice>
    );
  return (
    <Button tone="quiet" size="small" pending={isPending} onClick={() => void share()}>
      Post to Facebook
    </Button>
  );
}
