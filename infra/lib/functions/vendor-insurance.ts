import type { FunctionsOf } from '../function-settings.ts';
import { table, uploads } from '../grants.ts';

export const vendorInsuranceFunctions = {
  startCertificateUpload: {
    grants: [table({ actions: ['GetItem', 'UpdateItem'] }), uploads('incoming-certificates', 'PutObject')],
  },
  sendInsuranceCertificate: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }),
      uploads('incoming-certificates', 'GetObject'),
      uploads('certificates', 'PutObject'),
    ],
  },
  getInsuranceCertificate: {
    grants: [table({ actions: ['GetItem'] }), uploads('certificates', 'GetObject')],
  },
} satisfies FunctionsOf<'vendor-insurance'>;
