import { defineEntity } from '#functions/platform/entity.ts';
import { put, type NamedWrite } from '#functions/platform/table.ts';

/** How far the drawing up of statements, or their proof, has come. */
export interface StatementRun {
  /** What is done once: the week, or the local day, that it is about. */
  of: string;
  /** The vendors up to this one are done. */
  vendorId: string;
  isDone: boolean;
  /** Statements that were issued, or differences that were found. */
  count: number;
}

const runEntity = (kind: string) =>
  defineEntity<StatementRun, []>({
    name: `${kind} of vendor statements`,
    key: () => ({ pk: 'VENDOR_STATEMENT_RUN', sk: kind.toUpperCase() }),
    idOf: () => [],
  });

export const drawingUpEntity = runEntity('drawing-up');
export const proofEntity = runEntity('proof');

/** The place is only where to begin: what was done twice is refused by what it changes. */
export const runWrite = (entity: ReturnType<typeof runEntity>, run: StatementRun): NamedWrite =>
  put(entity.name, { Item: entity.item(run) });
