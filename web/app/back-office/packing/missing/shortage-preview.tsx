import { useRef, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { Notice } from '#web/components/notice.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { useRescuedFocus } from '#web/hooks/use-rescued-focus.ts';
import { lineKey, missingOf, sumOf, type Concerned, type Foreseen } from './shares-by-hand.ts';
import { many } from './shortage-words.ts';
import type { ShortagePlan } from './shortage-form-schema.ts';
import type { ShortagePreview } from './use-shortage-preview.ts';
import { WithoutTable } from './without-table.tsx';

const workingText = 'Working out who goes without…';

/**
 * A list of at most this many order lines is shown whole. A longer list first shows only the order lines with
 * missing units.
 */
const wholeList = 12;

interface ShortagePreviewProps {
  preview: ShortagePreview;
  /** The plan in which the server chooses who goes without; undefined while the form is incomplete. */
  plan: ShortagePlan | undefined;
  byHand: Readonly<Record<string, string>>;
  onByHand(next: Record<string, string>): void;
}

export function ShortagePreviewPart({ preview, plan, ...byHand }: ShortagePreviewProps) {
  const { rule, shown, error } = preview;
  if (error) return <Notice tone="warn" announce="alert" title={error.message} />;
  if (plan && rule && shown)
    return <WhoGoesWithout {...byHand} preview={preview} plan={plan} rule={rule} shown={shown} />;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {plan ? workingText : 'Who goes without is shown here, before anything is recorded.'}
    </p>
  );
}

interface WhoGoesWithoutProps extends ShortagePreviewProps {
  plan: ShortagePlan;
  rule: Foreseen;
  shown: Foreseen;
}

function WhoGoesWithout({ preview, plan: { quantity }, rule, shown, byHand, onByHand }: WhoGoesWithoutProps) {
  const { isOld, typedError, readyPlan } = preview;
  const { members, more } = rule;
  const [isWhole, setWhole] = useState(false);
  const section = useRef<HTMLElement>(null);
  useRescuedFocus(section);
  const isTyped = Object.keys(byHand).length > 0;
  const concerned = members.filter((one) => one.missing > 0 || byHand[lineKey(one)] !== undefined);
  const listed = isWhole || members.length <= wholeList ? members : concerned;
  const sum = sumOf(members, byHand);
  const isRight = isOld || sum === quantity;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="who-goes-without"
      className="grid gap-3 border-t border-line pt-4 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id="who-goes-without" className="text-xl">
          Who goes without
        </h3>
        {isTyped && (
          <Button size="small" tone="quiet" onClick={() => onByHand({})}>
            Back to the rule
          </Button>
        )}
      </div>
      <p role="status" className={isRight ? 'text-sm' : 'text-sm font-semibold text-bad'}>
        {isOld
          ? workingText
          : isRight
            ? withoutText(quantity, shown, withoutCount(members, byHand))
            : sumText(sum, quantity)}
      </p>
      {typedError && <Notice tone="warn" announce="alert" title={typedError.message} />}
      <WithoutTable
        members={listed}
        money={new Map(shown.members.map((one) => [lineKey(one), one]))}
        byHand={byHand}
        isFixed={isOld || sumOf(members, {}) < quantity}
        onChange={(member, typed) => onByHand({ ...byHand, [lineKey(member)]: typed })}
      />
      {listed.length < members.length && (
        <Button size="small" tone="secondary" className="justify-self-start" onClick={() => setWhole(true)}>
          {`Show all ${many(members.length, 'order', 'orders')} with these goods`}
        </Button>
      )}
      {more > 0 && (
        <p className="text-sm text-ink-soft">{`${many(more, 'further order is', 'further orders are')} not shown.`}</p>
      )}
      <Sums foreseen={shown} isOld={!readyPlan} />
    </section>
  );
}

const withoutText = (quantity: number, { ordered, recorded }: Foreseen, orders: number): string =>
  [
    `${quantity.toLocaleString('en-US')} of ${ordered.toLocaleString('en-US')} ${quantity === 1 ? 'is' : 'are'} missing.`,
    `${many(orders, 'order goes', 'orders go')} without.`,
    recorded > 0 && `${many(recorded, 'was', 'were')} recorded before, besides these.`,
  ]
    .filter(Boolean)
    .join(' ');

const withoutCount = (members: readonly Concerned[], byHand: Readonly<Record<string, string>>): number =>
  new Set(members.filter((one) => missingOf(one, byHand) > 0).map(({ order_id: id }) => id)).size;

const sumText = (sum: number, quantity: number): string =>
  Number.isNaN(sum)
    ? 'Please enter a whole number, at most what was ordered.'
    : `${many(quantity, 'is', 'are')} missing, and ${many(sum, 'is', 'are')} shared out. Please make them equal.`;

/** @param isOld true while the totals belong to an earlier input of the form */
function Sums({ foreseen, isOld }: { foreseen: Foreseen; isOld: boolean }) {
  const {
    as_credit: credit,
    to_payment: payment,
    waiting,
    from_vendor: vendor,
    vendor_name: name,
    substitute_name: substitute,
    members,
  } = foreseen;
  const substituted = members.reduce((sum, member) => sum + member.substituted, 0);
  return (
    <dl
      aria-busy={isOld}
      className={classNames('grid gap-1 rounded-md bg-sunken p-4', isOld && 'text-ink-soft')}
    >
      {substitute !== '' && (
        <div className="flex justify-between gap-4">
          <dt className="wrap-anywhere">{`${substitute} instead`}</dt>
          <dd className="font-semibold tabular-nums">{substituted.toLocaleString('en-US')}</dd>
        </div>
      )}
      <Sum label="Back as credit, at once" amount={credit} />
      <Sum label="Back to cards and bank accounts" amount={payment} />
      {waiting > 0 && <Sum label="Back once unpaid orders are paid" amount={waiting} />}
      <Sum label={`${name} does not earn`} amount={vendor} />
    </dl>
  );
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="wrap-anywhere">{label}</dt>
    <dd className="font-semibold tabular-nums">{formatMoney(amount)}</dd>
  </div>
);
