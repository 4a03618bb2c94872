import { tabStorage } from '#web/api/web-storage.ts';
import { emptyApplication, type ApplicationInput } from './application-form-schema.ts';

const storageKey = 'vendor_application_draft';

interface Draft {
  values: Partial<ApplicationInput>;
  requestId: string;
}

/** The request id of the open form. `save` stores it with the draft, and `read` restores it after a reload. */
let requestId = '';

/** The unsent form, which this tab's storage keeps through a reload. The tax ID is never stored. */
export const applicationDraft = {
  read(): Partial<ApplicationInput> | undefined {
    try {
      const draft = JSON.parse(tabStorage.read(storageKey) ?? 'null') as Draft | null;
      if (typeof draft?.requestId !== 'string') return undefined;
      requestId = draft.requestId;
      const values = Object.entries(emptyApplication).flatMap(([name, empty]) => {
        const value = (draft.values as Record<string, unknown> | undefined)?.[name];
        return name !== 'taxId' && typeof value === typeof empty ? [[name, value] as const] : [];
      });
      return Object.fromEntries(values);
    } catch {
      return undefined;
    }
  },
  save({ taxId: _never, ...values }: Partial<ApplicationInput>): void {
    const draft: Draft = { values, requestId: applicationDraft.requestId() };
    tabStorage.write(storageKey, JSON.stringify(draft));
  },
  /**
   * The id of the request. It stays the same when the form is sent again after a lost answer, so that the
   * server recognizes the same application.
   */
  requestId: (): string => (requestId ||= crypto.randomUUID()),
  discard(): void {
    requestId = '';
    tabStorage.remove(storageKey);
  },
};
