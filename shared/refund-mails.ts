/** The texts of a mail about a refund. Staff see the texts before the member receives the mail. */
export interface RefundMail {
  subject: string;
  preview: string;
  text: string;
}

/**
 * @param amount the amount as people read it, e.g. $7.50
 * @param pickupDate the pickup day as people read it, e.g. Saturday, December 5
 */
export const refundMail = (to: 'payment' | 'credit', amount: string, pickupDate: string): RefundMail =>
  to === 'payment'
    ? {
        subject: `We refunded ${amount} to you`,
        preview: 'It takes 5 to 10 business days to appear on your statement.',
        text: `We refunded ${amount} of your order for ${pickupDate} to the card or bank account you paid with. It takes 5 to 10 business days to appear on your statement.`,
      }
    : {
        subject: `We gave you ${amount} of credit`,
        preview: 'It is on your account now, and is used with your next order.',
        text: `We gave back ${amount} of your order for ${pickupDate} as credit. It is on your account now, and is used with your next order.`,
      };
