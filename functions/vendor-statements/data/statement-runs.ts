import { defineEntity } from '#functions/platform/entity.ts';
import { put, type NamedWrite } from '#functions/platform/table.ts';

/** The progress of one of two jobs: drawing up the statements, or checking their figures. */
export interface StatementRun {
  /** The week whose statements are drawn up, or the local day of the check. Each is done once. */
  of: string;
  /** The last vendor that is done. Vendors are handled in the order of their ids. */
  vendorId: string;
  isDone: boolean;
  /** Statements issued, or differences found. */
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

/**
 * The write of a run's progress, which only tells the next run where to begin. When a run repeats work, the
 * writes of the statements themselves are refused.
 */
export const runWrite = (entity: ReturnType<typeof runEntity>, run: StatementRun): NamedWrite =>
  put(entity.name, { Item: entity.item(run) });
