import { useRef, useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { importLimits } from '#shared/product-csv.ts';
import { errorText } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { batchesOf } from './batches.ts';
import { FileProblem, readProductFile, type FileRow, type ProductFile } from './read-product-file.ts';

type Answered = Output<'previewProductImport'>['rows'][number];

export interface PreviewRow extends Answered {
  cells: FileRow['cells'];
}

export interface Preview {
  /** The id of the import. It is sent with all rows of this preview, so that the server writes no row twice. */
  importId: string;
  file: ProductFile;
  rows: PreviewRow[];
}

/** The number of calls that run at the same time. */
const lanes = 3;

/**
 * Reads a file, and sends its rows to the server to be checked. Each call has one batch of rows. A row in
 * which the browser finds an error is not sent.
 */
export function useImportPreview() {
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const latest = useRef(0);

  const check = async (chosenFile: File) => {
    const turn = (latest.current += 1);
    const isLatest = () => turn === latest.current;
    setPreview(undefined);
    setProblem(undefined);
    setProgress({ done: 0, total: 0 });
    try {
      const file = await readProductFile(chosenFile);
      const rows = await previewRows(file.rows, isLatest, (doneCount) =>
        setProgress({ done: doneCount, total: file.rows.length }),
      );
      if (isLatest()) setPreview({ importId: crypto.randomUUID(), file, rows });
    } catch (error) {
      if (isLatest()) setProblem(textOf(error));
    } finally {
      if (isLatest()) setProgress(undefined);
    }
  };
  return { preview, problem, progress, check };
}

function textOf(error: unknown): string {
  if (error instanceof FileProblem) return error.message;
  // The file was moved or changed since it was chosen.
  if (error instanceof DOMException) return 'This file could not be read. Please choose it again.';
  return errorText(error);
}

/** @param isWanted is asked before each call, because the reader may have chosen another file */
async function previewRows(
  rows: readonly FileRow[],
  isWanted: () => boolean,
  onProgress: (doneCount: number) => void,
): Promise<PreviewRow[]> {
  const sound = rows.filter(({ errors }) => errors.length === 0);
  const toCells = ({ row, cells }: FileRow) => ({ row, cells });
  const waiting = batchesOf(sound, importLimits.previewedRows, toCells);
  const answers = new Map<number, Answered>();
  const runLane = async () => {
    for (let batch = waiting.shift(); batch && isWanted(); batch = waiting.shift()) {
      const { rows: previewedRows } = await callApi('previewProductImport', {
        body: { rows: batch.map(toCells) },
      });
      for (const one of previewedRows) answers.set(one.row, one);
      if (isWanted()) onProgress(answers.size);
    }
  };
  onProgress(0);
  await Promise.all(Array.from({ length: lanes }, runLane));
  return rows.map((one) => ({ ...(answers.get(one.row) ?? wrong(one)), cells: one.cells }));
}

const wrong = ({ row, cells, errors }: FileRow): Answered => ({
  row,
  id: cells.id?.trim() ?? '',
  name: cells.name?.trim() ?? '',
  outcome: 'wrong',
  version: null,
  stock_before: null,
  changes: [],
  errors,
  notes: [],
});
