import { Badge } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import { formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { discountText, promotionStateStyles, type PromotionCode } from './promotion-states.ts';

export const codeColumns: readonly DataColumn<PromotionCode>[] = [
  {
    id: 'code',
    header: 'Code',
    kind: 'heading',
    cell: ({ code, description }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{code}</span>
        {description && (
          <span
            className="block text-sm text-ink-soft wrap-anywhere @3xl:line-clamp-1 @3xl:max-w-80"
            title={description}
          >
            {description}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => {
      const { label, tone } = promotionStateStyles[state];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'discount',
    header: 'Discount',
    cell: (code) => (
      <>
        <span>{discountText(code)}</span>
        <span className="block text-sm text-ink-soft">{conditionsText(code)}</span>
      </>
    ),
  },
  {
    id: 'usage',
    header: 'Used',
    kind: 'number',
    cell: ({ used_count, usage_limit }) => (
      <span className="whitespace-nowrap tabular-nums">
        {`${used_count.toLocaleString('en-US')}${usage_limit !== null ? ` of ${usage_limit.toLocaleString('en-US')}` : ''}`}
      </span>
    ),
  },
  { id: 'valid', header: 'Valid', kind: 'short', cell: validText },
];

function conditionsText({
  minimum_order_amount: minimum,
  maximum_discount: maximum,
  credit_reward: reward,
  applicable_products: products,
  applicable_categories: categories,
}: PromotionCode): string {
  const parts = [
    minimum > 0 && `from ${formatMoney(minimum)}`,
    maximum !== null && `up to ${formatMoney(maximum)}`,
    (products.length > 0 || categories.length > 0) && 'on some items',
    reward > 0 && `gives ${formatMoney(reward)} credit`,
  ];
  return parts.filter(Boolean).join(', ');
}

function validText({ valid_from: from, valid_until: until }: PromotionCode): string {
  if (from && until) return `${formatInstantDay(from, 'medium')} to ${formatInstantDay(until, 'medium')}`;
  if (from) return `From ${formatInstantDay(from, 'medium')}`;
  return until ? `Until ${formatInstantDay(until, 'medium')}` : 'Any time';
}
