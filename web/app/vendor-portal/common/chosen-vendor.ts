import { createContext, useContext } from 'react';
import type { Input, OperationId } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';

/** The id of the vendor whom an admin acts for; undefined when the reader is the vendor. */
export const ChosenVendor = createContext<string | undefined>(undefined);

const withVendor = <Id extends OperationId>(input: Input<Id> | undefined, vendorId: string | undefined) =>
  vendorId === undefined
    ? input
    : ({ ...input, query: { ...(input?.query as object | undefined), vendor_id: vendorId } } as Input<Id>);

/** Does the same as `useApiQuery`. When an admin acts for a vendor, the call names that vendor. */
export function useVendorQuery<Id extends OperationId>(id: Id, input?: Input<Id>) {
  return useApiQuery(id, withVendor<Id>(input, useContext(ChosenVendor)));
}

/** Does the same as `useApiMutation`. When an admin acts for a vendor, the call names that vendor. */
export function useVendorMutation<Id extends OperationId>(id: Id) {
  const vendorId = useContext(ChosenVendor);
  const mutation = useApiMutation(id);
  const sent = (input: Input<Id>) => withVendor<Id>(input, vendorId) ?? input;
  return {
    ...mutation,
    mutate: ((input, options) => mutation.mutate(sent(input), options)) as typeof mutation.mutate,
    mutateAsync: ((input, options) =>
      mutation.mutateAsync(sent(input), options)) as typeof mutation.mutateAsync,
  };
}
