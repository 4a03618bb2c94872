import { brand } from '#shared/brand.ts';

export function TermsText() {
  return (
    <div className="legal">
      <h2>1. Who we are</h2>
      <p>
        {brand.name} (“the co-op”, “we”) runs a market for local food on {brand.region}. These terms are the
        agreement between you and the co-op when you open an account, subscribe or order.
      </p>
      <h2>2. Your account</h2>
      <p>
        You must be at least {brand.minimumAge} years old to open an account. By agreeing to these terms you
        state that you are. Keep your password to yourself, and tell us right away if someone else uses your
        account. What is ordered from your account counts as ordered by you until you tell us.
      </p>
      <h2>3. Shares, add-ons and cut-offs</h2>
      <ul>
        <li>
          A subscription is a share of the harvest every other week. What is in it depends on the season.
        </li>
        <li>The first share and a deposit, where the plan has one, are due when you subscribe.</li>
        <li>
          After each later cut-off the share and your recurring add-ons are charged to your saved payment
          method.
        </li>
        <li>
          An annual fee, where the plan has one, is charged with the first cut-off on or after each
          anniversary.
        </li>
        <li>Orders and changes for a pickup close at its cut-off. Later changes apply to the next pickup.</li>
        <li>
          You may pause a subscription and resume it. Cancelling ends it immediately and cannot be undone.
        </li>
      </ul>
      <h2>4. Prices and payment</h2>
      <p>
        Prices are in US dollars, and sales tax is added where Florida law asks for it. Payment is due when
        you order, by card or by bank transfer (ACH). A bank transfer takes 3 to 5 business days to settle.
        Account credits are used before your payment method is charged.
      </p>
      <h2>5. Pickup</h2>
      <p>
        Pick up your order at the location and on the day shown with it. We do not deliver. If you cannot
        come, someone else may pick it up for you.
      </p>
      <h2>6. Quality and refunds</h2>
      <p>
        Tell us about a quality issue within 24 hours of pickup, with a picture if you can. We replace the
        item, credit it or refund it. Refunds reach your payment method in 5 to 10 business days.
      </p>
      <h2>7. Reviews and promotion codes</h2>
      <p>
        Reviews must be your own and about something you know. A moderator reads them before they appear.
        Promotion codes are valid until the date given with them, have no cash value and may be limited in
        number.
      </p>
      <h2>8. Vendors</h2>
      <p>
        Products are grown or made by the vendor named with them, who is responsible for what is said about
        ingredients and allergens. Vendors follow the Vendor Guidelines.
      </p>
      <h2>9. Changes and ending</h2>
      <p>
        We may change these terms and will tell you by email before an important change takes effect. You may
        close your account at any time. We may close an account that is used in violation of these terms.
      </p>
      <h2>10. Law and contact</h2>
      <p>
        The law of the State of Florida applies. Questions: {brand.supportEmail} or{' '}
        <span className="whitespace-nowrap">{brand.supportPhone}</span>, Monday to Friday, 09:00 to 17:00.
      </p>
    </div>
  );
}
