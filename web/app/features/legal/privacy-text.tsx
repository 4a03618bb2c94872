import { brand } from '#shared/brand.ts';

export function PrivacyText() {
  return (
    <div className="legal">
      <h2>1. What we keep</h2>
      <ul>
        <li>What you tell us: name, email, phone, address, pickup location, and which messages you want.</li>
        <li>If you like, what you do not eat. Those who pack your share read it on their list.</li>
        <li>What you order: shares, add-ons, pickups, credits, and the reviews and messages you write.</li>
        <li>
          What your browser stores: your sign-in, display settings and a promotion code. No advertising
          cookies.
        </li>
        <li>
          Only if you turn it on: how often pages are opened, what goes into carts, and purchases, without
          saying whose they are.
        </li>
      </ul>
      <h2>2. What we never see</h2>
      <p>
        Card and bank numbers go straight from your browser to our payment provider, Stripe. We receive a
        reference, the brand and the last four digits, nothing else. Passwords are stored in a form that
        cannot be read back.
      </p>
      <h2>3. What we use it for</h2>
      <p>
        To take, charge and hand out your orders, to remind you of cut-offs and pickups, to answer you, to
        keep the records the law requires, and, only if you agree, to write to you about news and offers.
      </p>
      <h2>4. Who else sees it</h2>
      <ul>
        <li>Vendors see the orders for their own products, with what they need to hand them over.</li>
        <li>
          Providers who work for us: hosting, payment, email and text messages. They may not use it for
          themselves.
        </li>
        <li>Authorities, where the law compels us. We never sell your data.</li>
      </ul>
      <h2>5. Messages</h2>
      <p>
        You choose email and text messages in your account, and every bulk email has a link that ends them.
        Messages about your own orders come by email as long as you have an account.
      </p>
      <h2>6. Your rights</h2>
      <p>
        You may see, correct and delete what we keep about you. Write to {brand.supportEmail}; we answer
        within 30 days. Order and tax records stay as long as the law requires: of a vendor whom we paid, also
        name, address and tax ID.
      </p>
      <h2>7. Children</h2>
      <p>
        The site is not intended for children under {brand.minimumAge}, and we do not knowingly keep their
        data. If you believe we do, tell us and we will delete it.
      </p>
      <h2>8. Changes and contact</h2>
      <p>
        We announce important changes by email. {brand.name}, {brand.supportEmail},{' '}
        <span className="whitespace-nowrap">{brand.supportPhone}</span>.
      </p>
    </div>
  );
}
