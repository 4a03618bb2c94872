import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type {
  applicationFields,
  applicationFlags,
} from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  minInsuranceDollars,
  minPhoneDigits,
  type applicationStatuses,
} from '#shared/vendor-applications.ts';

type Sent = z.output<typeof applicationFields>;

export type ApplicationFields = Omit<Sent, 'agreeToTerms' | 'agreeToInsurance'>;

export interface Application {
  id: string;
  /** In lower case. */
  email: string;
  status: (typeof applicationStatuses)[number];
  fields: ApplicationFields;
  /** The form makes it once, so that a form that is sent again is recognized. Absent when the form made none. */
  requestId?: string;
  /** UTC. At this time, the applicant agreed to the terms, and to provide insurance documents. */
  submittedAt: string;
  termsVersion: string;
  decision: ApplicationDecision | null;
  /** When the table deletes a rejected application, in seconds since 1970. */
  ttl?: number;
  version: number;
}

export interface ApplicationDecision {
  outcome: 'approved' | 'rejected';
  /** The note for the applicant; may be empty. */
  note: string;
  /** The reviewer's account. */
  by: string;
  at: string;
  /** The version of the application that the reviewer saw. */
  version: number;
  /** The account that became the vendor's; null for a rejection. */
  userId: string | null;
}

export const newApplication = (
  id: string,
  {
    requestId,
    agreeToTerms: _terms,
    agreeToInsurance: _insurance,
    ...fields
  }: Sent & { requestId?: string | undefined },
  termsVersion: string,
  now: Date,
): Application => ({
  id,
  email: fields.email,
  status: 'pending',
  fields,
  ...(requestId && { requestId }),
  submittedAt: now.toISOString(),
  termsVersion,
  decision: null,
  version: 1,
});

export const isSameForm = (waiting: Application, sentForm: Application): boolean =>
  sentForm.requestId !== undefined &&
  sentForm.requestId === waiting.requestId &&
  isDeepStrictEqual(sentForm.fields, waiting.fields);

type Flag = (typeof applicationFlags)[number];

type Insurance = Pick<
  ApplicationFields,
  'insuranceProvider' | 'insurancePolicyNumber' | 'insuranceExpiryDate' | 'insuranceAmount'
>;

/**
 * The faults of an insurance (Q150); empty when it meets the requirements. It is valid on its last day.
 * @param today local, YYYY-MM-DD
 */
export function insuranceFlags(insurance: Insurance, today: string): Flag[] {
  const { insuranceProvider, insurancePolicyNumber, insuranceExpiryDate, insuranceAmount } = insurance;
  const isWhole =
    insuranceProvider !== '' &&
    insurancePolicyNumber !== '' &&
    insuranceExpiryDate !== '' &&
    insuranceAmount !== null;
  return [
    ...(isWhole ? [] : (['insurance_missing'] as const)),
    ...(insuranceAmount !== null && insuranceAmount < minInsuranceDollars
      ? (['insurance_low'] as const)
      : []),
    ...(insuranceExpiryDate !== '' && insuranceExpiryDate < today ? (['insurance_expired'] as const) : []),
  ];
}

/** The points that staff should check in an application. @param today local, YYYY-MM-DD */
export const flagsOf = ({ fields }: Application, today: string): Flag[] => [
  ...insuranceFlags(fields, today),
  ...(fields.phone.length < minPhoneDigits ? (['phone_short'] as const) : []),
];

const secondsInYear = 365 * 24 * 3600;

/**
 * A rejected application is kept for a year, without its tax ID.
 * @throws Refusal when the application changed since the reviewer read it
 */
export function withDecision(
  application: Application,
  decision: Omit<ApplicationDecision, 'at'>,
  now: Date,
): Application {
  if (application.version !== decision.version)
    throw new Refusal('This application is no longer as you saw it. Please look at it again.');
  const isRejected = decision.outcome === 'rejected';
  return {
    ...application,
    status: decision.outcome,
    fields: isRejected ? { ...application.fields, taxId: '' } : application.fields,
    decision: { ...decision, at: now.toISOString() },
    ...(isRejected && { ttl: Math.floor(now.getTime() / 1000) + secondsInYear }),
    version: application.version + 1,
  };
}

/** True when a request repeats the decision, because the answer to the first one was lost. */
export const isSameDecision = (
  { decision }: Application,
  request: Pick<ApplicationDecision, 'outcome' | 'note' | 'by' | 'version'>,
): boolean =>
  decision !== null &&
  decision.outcome === request.outcome &&
  decision.note === request.note &&
  decision.by === request.by &&
  decision.version === request.version;

const nothingPersonal: Partial<ApplicationFields> = {
  firstName: 'Deleted',
  lastName: 'user',
  email: '',
  phone: '',
  businessName: '',
  businessAddress: '',
  businessPhone: '',
  businessWebsite: '',
  taxId: '',
  references: '',
  insuranceProvider: '',
  insurancePolicyNumber: '',
};

/** The application of a deleted account, without its personal data. The decision stays. */
export const withoutPersonalData = (application: Application): Application => ({
  ...application,
  email: '',
  fields: { ...application.fields, ...nothingPersonal },
  version: application.version + 1,
});
