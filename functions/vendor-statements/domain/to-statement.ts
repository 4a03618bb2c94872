import type * as z from 'zod';
import type { getVendorStatement } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { toDollars } from '#shared/money.ts';
import { netCents, type EarningSums } from '#functions/orders/domain/vendor-earning.ts';
import type { Statement, StatementLine } from './statement.ts';

type Shown = z.output<(typeof getVendorStatement)['response']>;

const sums = ({ soldCents, backCents, commissionCents }: EarningSums) => ({
  gross: toDollars(soldCents),
  refunds: toDollars(backCents),
  commission: toDollars(commissionCents),
});

const about = ({ of, orderId }: Pick<StatementLine, 'of' | 'orderId'>) => ({
  order_id: of === 'commitment' ? null : orderId,
  commitment_id: of === 'commitment' ? orderId : null,
});

/** Callers pass no statement that is still being drawn up (`drafting`), so the contract has no such status. */
export const toStatement = (statement: Statement): Shown['statement'] => ({
  id: statement.id,
  vendor_id: statement.vendorId,
  vendor_name: statement.vendorName,
  week_end: statement.weekEnd,
  status: statement.status === 'drafting' ? 'issued' : statement.status,
  issued_at: statement.issuedAt ?? '',
  orders: statement.entries,
  ...sums(statement.sums),
  corrections: toDollars(netCents(statement.corrections)),
  adjustments: toDollars(statement.adjustmentCents),
  carried_over: toDollars(statement.carriedCents),
  amount: toDollars(statement.payableCents),
  commission_rates: statement.commissionRates,
  check_date: statement.checkDate,
  confirmed_at: statement.confirmedAt,
  disputes: statement.disputes.map((dispute) => ({
    id: dispute.id,
    ...about(dispute),
    text: dispute.text,
    at: dispute.at,
    answer: dispute.answer,
    answered_at: dispute.answeredAt,
  })),
  payment: statement.payment && {
    method: statement.payment.method,
    date: statement.payment.date,
    reference: statement.payment.reference,
  },
  version: statement.version,
});

export const toStatementLine = (line: StatementLine): Shown['lines'][number] => ({
  id: line.id,
  ...about(line),
  date: line.date,
  pickup_location: line.locationName,
  is_correction: line.isCorrection,
  text: line.text,
  items: line.items.map((item) => ({
    name: item.name,
    unit: item.unit,
    quantity: item.quantity,
    quantity_returned: item.returned,
    ...sums(item),
    commission_rate: item.commissionRate ?? null,
    net: toDollars(netCents(item)),
  })),
  net: toDollars(line.netCents),
});
