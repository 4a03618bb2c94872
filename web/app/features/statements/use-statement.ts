import '#web/api/back-office-routes.ts';
import { useApiPages } from '#web/api/use-api-pages.ts';
import type { Statement } from './statement.ts';

export function useStatement(id: string) {
  const read = useApiPages('getVendorStatement', (page) => [page], { params: { id } });
  return {
    read,
    /** The statement from the last page that was read. */
    record: read.data?.at(-1)?.statement,
    to: read.data?.at(-1)?.to,
    lines: read.data?.flatMap(({ lines }) => lines) ?? [],
    /** Reads the statement again; undefined when it cannot be read any more. */
    reread: async (): Promise<Statement | undefined> => (await read.refetch()).data?.at(-1)?.statement,
  };
}

export type ReadStatement = ReturnType<typeof useStatement>;
