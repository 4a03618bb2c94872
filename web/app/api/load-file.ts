import type { Input, OperationId, Output } from '#shared/contracts/registry.ts';
import { ApiError, errorFromResponse } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import { refresh } from './client.ts';
import { tokenStore } from './token-store.ts';

/** Operations that answer with a file. */
export type FileId = {
  [Id in OperationId]: Output<Id> extends { name: string; text: string } ? Id : never;
}[OperationId];

/** Loads a CSV file with the access token, which a window of its own would not send. */
export async function loadFile<Id extends FileId>(id: Id, input?: Input<Id>): Promise<string> {
  const { url } = buildRequest(id, input);
  const send = () =>
    fetch(url, { headers: { Authorization: `Bearer ${tokenStore.read() ?? ''}` } }).catch(() => {
      throw new ApiError(id, { status: 0, code: 'network' });
    });
  let response = await send();
  if (response.status === 401 && (await refresh()) === 'renewed') response = await send();
  if (!response.ok) throw await errorFromResponse(id, response);
  // Reading the file as text removes the mark by which spreadsheets recognize UTF-8.
  return `\uFEFF${await response.text()}`;
}
