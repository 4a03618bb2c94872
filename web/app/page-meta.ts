import { brand } from '#shared/brand.ts';

/**
 * The title and description of a page, for a route's `meta` export. The home page has only the co-op's name
 * as its title.
 */
export function pageMeta(title: string, description: string) {
  const full = title === brand.name ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}`;
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
  ];
}
