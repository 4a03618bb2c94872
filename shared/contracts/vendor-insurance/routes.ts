import type { Routes } from '../route.ts';

export const vendorInsuranceRoutes = {
  startCertificateUpload: {
    paths: ['POST /api/vendors/insurance-certificate/upload'],
    changes: [],
    failure: 'Failed to send the certificate',
  },
  sendInsuranceCertificate: {
    paths: ['PUT /api/vendors/insurance-certificate'],
    changes: ['profile', 'users', 'catalogue'],
    failure: 'Failed to send the certificate',
  },
  getInsuranceCertificate: {
    paths: ['GET /api/vendors/insurance-certificate'],
    shows: [],
    minutesFresh: 0,
    failure: 'Failed to open the certificate',
  },
} as const satisfies Routes;
