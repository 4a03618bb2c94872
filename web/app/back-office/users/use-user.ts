import { ApiError } from '#web/api/api-error.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { recordIn } from '#web/components/record-dialog.tsx';

/** One user. When the user cannot be read, the error has the text of `asDetails`. */
export const useUser = (id: string) =>
  recordIn(asDetails(useApiQuery('getUser', { params: { id } })), ({ user }) => user);

/** A query about a user. When it fails, its error has the text of document 2, section 8. */
export const asDetails = <Query extends { error: ApiError | null }>(query: Query) => ({
  ...query,
  error: query.error && detailError(query.error),
});

const detailError = ({ operation, status, code, message }: ApiError) =>
  new ApiError(operation, { status, code, message: `Failed to load user details: ${message}` });
