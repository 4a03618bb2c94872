/** The least liability insurance that the co-op demands, in dollars (document 3, section 9). */
export const minInsuranceDollars = 1_000_000;

/** The fewest digits that a phone number usually has. Staff see a remark about a number with fewer digits (Q168). */
export const minPhoneDigits = 7;

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const;

export const applicationTexts = {
  /** The text of document 3, section 8. */
  sent: 'Vendor application submitted successfully! We will review your application and contact you within 3-5 business days.',
  failed: 'There was an error submitting your application. Please try again or contact support.',
};
