import { Copy } from 'lucide-react';
import type { Output } from '#shared/contracts/registry.ts';
import { Button } from '#web/components/button.tsx';
import { formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useCopy } from '#web/hooks/use-copy.ts';

type Reward = Output<'listRewardCodes'>['rewards'][number];

const thanks = { review: 'for your review', share: 'for sharing your review' };

export function EarnedCode({ reward }: { reward: Reward }) {
  const copy = useCopy();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-mono text-lg font-semibold wrap-anywhere select-all">{reward.code}</p>
        <p className="text-sm text-ink-soft">
          {`${formatMoney(reward.amount)} off one order, ${thanks[reward.kind]}. Use it before ${formatInstantDay(reward.expires_at)}.`}
        </p>
      </div>
      <Button
        tone="secondary"
        size="small"
        onClick={() => void copy(reward.code, 'Promo code copied to clipboard!')}
      >
        <Copy aria-hidden="true" className="icon-sm" />
        <span>
          Copy<span className="sr-only">{` code ${reward.code}`}</span>
        </span>
      </Button>
    </div>
  );
}
