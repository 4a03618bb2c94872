import { brand } from '#shared/brand.ts';

/**
 * The title and description of a page, for a route's `meta` export. The co-op's name follows the title. On
 * the home page the title is the co-op's name, and the co-op's tagline follows it.
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
