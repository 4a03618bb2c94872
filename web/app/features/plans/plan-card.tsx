import { Check } from 'lucide-react';
import type { Output } from '#shared/contracts/registry.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { idleSubscriptionOf } from '#web/features/session/idle-subscription.ts';

const features = [
  'Event-based fresh produce box',
  'Local St. Lucie County produce',
  'Free pickup at a designated location',
];

interface PlanCardProps {
  plan: Output<'listPlans'>['plans'][number];
  onSubscribe(): void;
  pending: boolean;
}

/** A plan with its full price: share, annual fee, deposit. Cards in one row align their parts. */
export function PlanCard({ plan, onSubscribe, pending }: PlanCardProps) {
  const { user, isSubscribed } = useSession();
  const idle = idleSubscriptionOf(user);
  return (
    <Card as="li" className="row-span-8 grid grid-rows-subgrid gap-y-0 p-6 sm:p-8 xl:p-6">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-2xl">{plan.name}</h3>
        {plan.is_trial && <Badge tone="citrus">Trial</Badge>}
      </div>
      <p className="mt-2 text-ink-soft">{plan.description}</p>
      <p className="mt-6 grid">
        <span className="font-display text-4xl tabular-nums">{formatMoney(plan.price)}</span>
        <span className="whitespace-nowrap text-ink-soft">{plan.is_trial ? 'one box' : 'each share'}</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {[
          plan.annual_fee > 0 && `${formatMoney(plan.annual_fee)} annual fee`,
          plan.deposit > 0 && `${formatMoney(plan.deposit)} deposit, once`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="mt-6 mb-8 grid content-start gap-2.5 border-t border-line pt-6">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.75 icon-md shrink-0 text-leaf" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <div className="text-sm text-ink-soft">
        {plan.last_contents && <p className="-mt-4 mb-6">{`Last time: ${plan.last_contents.join(', ')}`}</p>}
      </div>
      {idle ? (
        <p className="flex min-h-14 items-center justify-center rounded-full bg-sunken px-7 text-center font-semibold text-ink-soft">
          {idle.label}
        </p>
      ) : (
        <Button
          size="large"
          tone={isSubscribed ? 'secondary' : 'primary'}
          pending={pending}
          onClick={onSubscribe}
        >
          <span>{isSubscribed ? 'Already Subscribed' : 'Subscribe'}</span>
          <span className="sr-only">{` – ${plan.name}`}</span>
        </Button>
      )}
      <div className="text-center text-sm text-ink-soft">
        {!idle && !isSubscribed && !plan.is_trial && (
          <p className="mt-2 text-balance">Skip or cancel any time before the cut-off.</p>
        )}
      </div>
    </Card>
  );
}
