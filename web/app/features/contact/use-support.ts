import { brand } from '#shared/brand.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';

/**
 * The support address and phone number of the store. Until the store is read, they are the brand's fixed
 * ones.
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
