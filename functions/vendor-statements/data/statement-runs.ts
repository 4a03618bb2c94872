import { defineEntity } from '#functions/platform/entity.ts';
import { put, type NamedWrite } from '#functions/platform/table.ts';

/** The progress of the run that draws up statements, or of the run that proves them. */
export interface StatementRun {
  /** The week, or the local day, that the run is about: each is done once. */
  of: string;
  /** The last vendor that is done. Vendors are worked off in the order of their ids. */
  vendorId: string;
  isDone: boolean;
  /** The number of statements issued, or of differences found. */
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

/** The place says only where to begin. Work done twice is refused by the writes of the statements themselves. */
export const runWrite = (entity: ReturnType<typeof runEntity>, run: StatementRun): NamedWrite =>
  put(entity.name, { Item: entity.item(run) });
