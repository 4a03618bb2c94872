import { ApiError } from '#web/api/api-error.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';

/** One user, with the text when it cannot be read (document 2, section 8). */
export function useUser(id: string) {
  const query = useApiQuery('getUser', { params: { id } });
  const { error } = query;
  return {
    read: { ...query, error: error && detailError(error) },
    user: query.data?.user,
    reread: async () => (await query.refetch()).data?.user,
  };
}

const detailError = ({ operation, status, code, message }: ApiError) =>
  new ApiError(operation, { status, code, message: `Failed to load user details: ${message}` });
