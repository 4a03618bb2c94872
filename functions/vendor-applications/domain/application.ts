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

/** What an applicant filled in. */
export type ApplicationFields = Omit<Sent, 'agreeToTerms' | 'agreeToInsurance'>;

export interface Application {
  id: string;
  /** In lower case. */
  email: string;
  status: (typeof applicationStatuses)[number];
  fields: ApplicationFields;
  /** Made by the form once, so that a repeat is known; left out by a form that makes none. */
  requestId?: string;
  /** When terms and insurance were agreed to as well, UTC. */
  submittedAt: string;
  termsVersion: string;
  decision: ApplicationDecision | null;
  /** When the table deletes it: a rejected one, in seconds since 1970. */
  ttl?: number;
  version: number;
}

export interface ApplicationDecision {
  outcome: 'approved' | 'rejected';
  /** For the applicant; may be empty. */
  note: string;
  /** The reviewer's account id. */
  by: string;
  at: string;
  /** The application's version that it was decided about. */
  version: number;
  /** The account that was the vendor's from then on; null for a rejection. */
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

/** Whether it is the form of one that waits, sent again. */
export const isSameForm = (waiting: Application, sent: Application): boolean =>
  sent.requestId !== undefined &&
  sent.requestId === waiting.requestId &&
  isDeepStrictEqual(sent.fields, waiting.fields);

type Flag = (typeof applicationFlags)[number];

type Insurance = Pick<
  ApplicationFields,
  'insuranceProvider' | 'insurancePolicyNumber' | 'insuranceExpiryDate' | 'insuranceAmount'
>;

/**
 * What is wrong with an insurance (Q150); empty when it is as asked for. On its last day it still counts.
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

/** What staff should look at. @param today local, YYYY-MM-DD */
export const flagsOf = ({ fields }: Application, today: string): Flag[] => [
  ...insuranceFlags(fields, today),
  ...(fields.phone.length < minPhoneDigits ? (['phone_short'] as const) : []),
];

const secondsInYear = 365 * 24 * 3600;

/**
 * The application after a decision. A rejected one is kept for a year, without its tax ID.
 * @throws Refusal when it is not as the reviewer read it
 */
export function decided(
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

/** Whether a decision is the one that was made already, whose answer was lost. */
export const isSameDecision = (
  { decision }: Application,
  asked: Pick<ApplicationDecision, 'outcome' | 'note' | 'by' | 'version'>,
): boolean =>
  decision !== null &&
  decision.outcome === asked.outcome &&
  decision.note === asked.note &&
  decision.by === asked.by &&
  decision.version === asked.version;

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

/** What remains of the application of a deleted account: that and how it was decided. */
export const forgotten = (application: Application): Application => ({
  ...application,
  email: '',
  fields: { ...application.fields, ...nothingPersonal },
  version: application.version + 1,
});
