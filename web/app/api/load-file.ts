import type { Input, OperationId, Output } from '#shared/contracts/registry.ts';
import { ApiError, errorFromResponse } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import { refresh } from './client.ts';
import { tokenStore } from './token-store.ts';

export type FileId = {
  [Id in OperationId]: Output<Id> extends { name: string; text: string } ? Id : never;
}[OperationId];

/** Loads a CSV file by a call with the access token. A plain link would not send that token. */
export async function loadFile<Id extends FileId>(id: Id, input?: Input<Id>): Promise<string> {
  const { url } = buildRequest(id, input);
  const send = () =>
    fetch(url, { headers: { Authorization: `Bearer ${tokenStore.read() ?? ''}` } }).catch(() => {
      throw new ApiError(id, { status: 0, code: 'network' });
    });
  let response = await send();
  if (response.status === 401 && (await refresh()) === 'renewed') response = await send();
  if (!response.ok) throw await errorFromResponse(id, response);
  // `text()` drops the byte order mark by which spreadsheets recognize UTF-8, so the code puts it back.
  return `\uFEFF${await response.text()}`;
}
