import { Badge } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import type { AdminPlan } from './plan-form-schema.ts';
import { PlanActions } from './plan-actions.tsx';

const amount = (dollars: number) => (
  <span className="tabular-nums">{dollars > 0 ? formatMoney(dollars) : 'None'}</span>
);

export const planColumns: readonly DataColumn<AdminPlan>[] = [
  {
    id: 'name',
    header: 'Plan',
    kind: 'heading',
    sortBy: ({ name }) => name,
    cell: ({ name, description, is_trial }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-2 font-semibold wrap-anywhere">
          <span>{name}</span> {is_trial && <Badge tone="citrus">Trial</Badge>}
        </span>
        {description && <span className="mt-1 block max-w-prose text-sm text-ink-soft">{description}</span>}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sortBy: ({ is_active }) => (is_active ? 0 : 1),
    cell: ({ is_active }) => (
      <Badge tone={is_active ? 'good' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    kind: 'number',
    sortBy: ({ price }) => price,
    cell: ({ price }) => amount(price),
  },
  {
    id: 'annual_fee',
    header: 'Annual fee',
    kind: 'number',
    sortBy: ({ annual_fee }) => annual_fee,
    cell: ({ annual_fee }) => amount(annual_fee),
  },
  {
    id: 'deposit',
    header: 'Deposit',
    kind: 'number',
    sortBy: ({ deposit }) => deposit,
    cell: ({ deposit }) => amount(deposit),
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (plan) => <PlanActions plan={plan} /> },
];
