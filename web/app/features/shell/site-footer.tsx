import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';
import { PromotionBox } from '#web/features/promotions/promotion-box.tsx';
import { LogoMark } from './logo.tsx';
import { footerLinks } from './nav-links.ts';

export function SiteFooter() {
  const social = brand.social.filter(({ url }) => url !== '');
  return (
    <footer className="on-canopy mt-auto bg-canopy text-canopy-ink print:hidden">
      <div className="page py-4 sm:pt-14 sm:pb-8">
        <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-10 sm:border-b sm:border-canopy-soft/25 sm:pb-12">
          <div className="max-w-md max-sm:hidden">
            <LogoMark className="size-14 text-sun" />
            <p className="mt-4 font-display text-3xl">{brand.tagline}.</p>
          </div>
          <PromotionBox />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-2 py-3 sm:gap-y-10 sm:py-12 md:grid-cols-4">
          {footerLinks.map(({ title, links }) => (
            <nav key={title} aria-label={title} className="first:max-md:row-span-2">
              <h2 className="font-sans text-sm font-semibold tracking-normal text-canopy-soft">{title}</h2>
              <ul className="mt-1 sm:mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className="tap underline-offset-4 hover:underline max-sm:min-h-8.5">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className="max-md:col-span-2">
            <h2 className="font-sans text-sm font-semibold tracking-normal text-canopy-soft">
              Business Hours
            </h2>
            <p className="mt-1 sm:mt-4">
              Monday to Friday <br className="max-sm:hidden" />
              09:00 to 17:00
            </p>
            <p className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-5 sm:mt-3">
              <a
                href={`mailto:${brand.supportEmail}`}
                className="tap break-all underline underline-offset-4 max-sm:min-h-8.5"
              >
                {brand.supportEmail}
              </a>
              <br className="max-sm:hidden" />
              <a
                href={`tel:${brand.supportPhone.replace(/[^\d+]/g, '')}`}
                className="tap underline-offset-4 hover:underline max-sm:min-h-8.5"
              >
                {brand.supportPhone}
              </a>
            </p>
            {social.length > 0 && (
              <ul className="mt-2 flex flex-wrap gap-4">
                {social.map(({ name, url }) => (
                  <li key={name}>
                    <a
                      href={url}
                      rel="noreferrer"
                      target="_blank"
                      className="tap underline-offset-4 hover:underline"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <p className="text-sm text-canopy-soft">
          © {brand.name}, since {brand.founded}. Grown, baked and gathered on {brand.region}.
        </p>
      </div>
    </footer>
  );
}
