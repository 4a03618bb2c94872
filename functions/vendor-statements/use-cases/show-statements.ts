import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type {
  exportVendorStatement,
  getVendorStatement,
  listAllVendorStatements,
  listVendorStatements,
} from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { decodeCursor, encodeCursor } from '#functions/platform/list-query.ts';
import {
  everyLine,
  linesQuery,
  listLines,
  listStatements,
  listStatementsOf,
  statementEntity,
} from '../data/statements.ts';
import { firstPayee, noPayee, payeeOf } from '../domain/payee.ts';
import { statementCsv } from '../domain/statement-csv.ts';
import { partsOfStatementId, type Statement, type StatementLine } from '../domain/statement.ts';
import { toStatement, toStatementLine } from '../domain/to-statement.ts';

/**
 * @param vendorId the vendor it must belong to; undefined for staff, who read all
 * @throws AppError `not_found`
 */
export async function issuedStatement(id: string, vendorId: string | undefined): Promise<Statement> {
  const parts = partsOfStatementId(id);
  return ownIssued(parts && (await statementEntity.get(parts.vendorId, parts.weekEnd)), vendorId);
}

function ownIssued(statement: Statement | undefined, vendorId: string | undefined): Statement {
  const isAsked = statement && (vendorId === undefined || statement.vendorId === vendorId);
  if (!isAsked || statement.status === 'drafting') throw notFound('Statement');
  return statement;
}

/** The latest comes first. Takes one request to the table. */
export async function showOwnStatements(
  vendorId: string,
  { limit, cursor }: z.output<(typeof listVendorStatements)['query']>,
): Promise<Answer<typeof listVendorStatements>> {
  return toPage(await listStatementsOf(vendorId, limit, cursor));
}

/**
 * Takes one request to the table. When a vendor is chosen, the page is filtered by status after it was read,
 * so it may have fewer statements than `limit`.
 */
export async function showStatements({
  limit,
  cursor,
  status,
  vendor_id: vendorId,
}: z.output<(typeof listAllVendorStatements)['query']>): Promise<Answer<typeof listAllVendorStatements>> {
  if (vendorId === undefined) return toPage(await listStatements(status, limit, cursor));
  const page = await listStatementsOf(vendorId, limit, cursor);
  return toPage({ ...page, items: page.items.filter((one) => !status || one.status === status) });
}

const toPage = ({ items, cursor }: Awaited<ReturnType<typeof listStatements>>) => ({
  statements: items.filter(({ status }) => status !== 'drafting').map(toStatement),
  next_cursor: encodeCursor(cursor),
});

/** Takes two requests to the table. @throws AppError `not_found` */
export async function showStatement(
  id: string,
  vendorId: string | undefined,
  { limit, cursor }: z.output<(typeof getVendorStatement)['query']>,
): Promise<Answer<typeof getVendorStatement>> {
  const parts = partsOfStatementId(id);
  if (!parts) throw notFound('Statement');
  const [[storedStatement, vendor], page] = await Promise.all([
    getEntities([statementEntity.at(parts.vendorId, parts.weekEnd), userEntity.at(parts.vendorId)]),
    listLines(id, limit, decodeCursor(cursor, linesQuery(id))),
  ]);
  const statement = ownIssued(storedStatement, vendorId);
  const { payment, payee = noPayee } = statement;
  const { address, taxId } = payment
    ? firstPayee(payee, payeeOf(vendor))
    : firstPayee(payeeOf(vendor), payee);
  return {
    statement: toStatement(statement),
    to: { address, tax_id: taxId },
    lines: page.items.map(toStatementLine),
    next_cursor: encodeCursor(page.cursor),
  };
}

/** More lines would take too long to read, and would not fit into an answer of Lambda (6 MB). */
const maxLines = 10_000;
const maxCharacters = 4_500_000;

/** @throws AppError `not_found`; `conflict` for more lines than an answer holds */
export async function exportStatement(
  id: string,
  vendorId: string | undefined,
): Promise<Answer<typeof exportVendorStatement>> {
  const statement = await issuedStatement(id, vendorId);
  if (statement.entries > maxLines) throw tooLong();
  const lines: StatementLine[] = [];
  for await (const page of everyLine(id)) lines.push(...page);
  const text = statementCsv(statement, lines);
  if (text.length > maxCharacters) throw tooLong();
  return { name: `statement-${statement.weekEnd}.csv`, text };
}

const tooLong = () =>
  conflict('This statement has too many lines for one file. Please ask the co-op for it.');
