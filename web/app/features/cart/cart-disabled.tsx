import { Mail, Phone } from 'lucide-react';
import { useNavigate } from 'react-router';
import { brand } from '#shared/brand.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';

/** The cart page while an admin has switched purchasing off (document 1, section 2). */
export function CartDisabled() {
  const { data } = useApiQuery('getStore');
  const navigate = useNavigate();
  const email = data?.support_email || brand.supportEmail;
  const phone = data?.support_phone || brand.supportPhone;
  return (
    <div className="page section-space">
      <h1 className="max-w-3xl text-4xl">The cart is temporarily disabled.</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Please order by email or phone. Tell us what you would like and where you will pick it up, and we will
        take care of the rest. Your cart is saved for when it opens again.
      </p>
      <ul className="mt-8 flex flex-wrap gap-x-10 gap-y-2 text-lg">
        <li>
          <a href={`mailto:${email}`} className="tap text-link gap-3">
            <Mail aria-hidden="true" className="icon-md" /> <span>{email}</span>
          </a>
        </li>
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="tap text-link gap-3">
            <Phone aria-hidden="true" className="icon-md" /> <span>{phone}</span>
          </a>
        </li>
      </ul>
      <div className="mt-10 flex flex-wrap gap-3">
        <LinkButton to="/products">Browse Products</LinkButton>
        <LinkButton to="/contact" tone="secondary">
          Contact Us
        </LinkButton>
        <Button tone="quiet" onClick={() => void (history.length > 1 ? navigate(-1) : navigate('/'))}>
          Back
        </Button>
      </div>
    </div>
  );
}
