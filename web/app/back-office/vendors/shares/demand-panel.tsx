import type { Output } from '#shared/contracts/registry.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Figures } from '#web/back-office/calendar/cycles/figures.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';

export type Demand = NonNullable<Output<'getShareDemand'>['demand']>;

export const isClosed = ({ status }: Demand['cycle']): boolean => status !== 'open' && status !== 'scheduled';

const number = (count: number) => count.toLocaleString('en-US');
const items = (count: number) => `${number(count)} ${count === 1 ? 'item' : 'items'}`;

export function DemandPanel({ demand }: { demand: Demand }) {
  const { cycle, plans, needed, promised, missing, surplus } = demand;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">
        {`${cycle.name} · ${isClosed(cycle) ? 'Orders closed' : 'Orders close'} ${formatInstant(cycle.cutoff_at)}${demand.is_final ? ' · as it stood then' : ''}`}
      </p>
      <Figures
        of={[
          ['Items needed', number(needed)],
          ['Items promised', number(promised)],
          ['Items missing', number(missing)],
          ['Value promised', formatMoney(demand.promised_total)],
        ]}
      />
      {missing > 0 ? (
        <Notice tone="warn" title={`${items(missing)} missing`}>
          {`The shares need ${items(needed)}, and vendors promised ${number(promised)}.`}
        </Notice>
      ) : (
        needed > 0 && (
          <Notice tone={surplus > 0 ? 'info' : 'good'} title="Everything that the shares need is promised.">
            {surplus > 0 &&
              `${number(surplus)} more than they need. Before the cut-off you may accept less of a commitment.`}
          </Notice>
        )
      )}
      <section aria-labelledby="demand" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="demand" className="text-lg">
            Needed for shares
          </h3>
          <ContentsLink isShown={!demand.is_final && plans.length > 0} />
        </div>
        {plans.length === 0 ? (
          <p className="text-ink-soft">Nobody has an active subscription.</p>
        ) : (
          <Plans plans={plans} />
        )}
      </section>
    </div>
  );
}

function ContentsLink({ isShown }: { isShown: boolean }) {
  const dialogLink = useDialogLinks();
  return isShown ? (
    <LinkButton tone="secondary" {...dialogLink('items-per-share')}>
      Set Items per Share
    </LinkButton>
  ) : null;
}

const cell = 'px-3 py-2.5 text-right tabular-nums';

const Plans = ({ plans }: { plans: Demand['plans'] }) => (
  <div className="rounded-lg border border-line bg-surface px-1 sm:px-3">
    <table className="w-full border-collapse text-sm sm:text-base">
      <caption className="sr-only">Shares by plan</caption>
      <thead>
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="px-3 py-2.5 text-left font-semibold">
            Plan
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            Shares
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            <span className="sm:hidden">Each</span>
            <span className="max-sm:hidden">Items per share</span>
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            Items
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ plan_id: id, name, shares, paused, skipped, items_per_share: each, items: all }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="px-3 py-2.5 text-left font-normal wrap-anywhere">
              <span>{name}</span>
              {skipped > 0 && (
                <span className="block text-sm text-ink-soft">{`${number(skipped)} skipping, not counted`}</span>
              )}
              {paused > 0 && (
                <span className="block text-sm text-ink-soft">{`${number(paused)} paused, not counted`}</span>
              )}
            </th>
            <td className={cell}>{number(shares)}</td>
            <td className={cell}>{number(each)}</td>
            <td className={cell}>{number(all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
