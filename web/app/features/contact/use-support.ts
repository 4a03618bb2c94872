import { brand } from '#shared/brand.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';

/**
 * The store's e-mail address and phone number for support. Until the store is read, the fixed ones of the
 * brand are used.
 */
export function useSupport(): { email: string; phone: string; phoneLink: string } {
  const { data } = useApiQuery('getStore');
  const phone = data?.support_phone || brand.supportPhone;
  return {
    email: data?.support_email || brand.supportEmail,
    phone,
    phoneLink: `tel:${phone.replace(/[^\d+]/g, '')}`,
  };
}
