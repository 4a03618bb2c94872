/** What applications of vendors are checked by, in the form, on the server and where staff read them. */

/** Liability insurance of at least so many dollars is asked for (document 3, section 9). */
export const minInsuranceDollars = 1_000_000;

/** A phone number with fewer digits than this can be sent, and is pointed out to staff (Q168). */
export const minPhoneDigits = 7;

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const;

export const applicationTexts = {
  /** Document 3, section 8. */
  sent: 'Vendor application submitted successfully! We will review your application and contact you within 3-5 business days.',
  failed: 'There was an error submitting your application. Please try again or contact support.',
};
