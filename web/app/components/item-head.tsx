import { useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import { cutText } from '#shared/cut-text.ts';
import { siteAddress } from '#web/site-address.ts';

interface ItemHeadProps {
  title: string;
  description: string;
  /** The address of the picture: a path of this site or a whole address; empty for no picture. */
  image: string;
  /** The facts for search engines (schema.org), without `url` and `image`. `ItemHead` adds these two. */
  data: Record<string, unknown>;
}

/** The Content-Security-Policy allows this script element, because the browser does not run it. */
export function StructuredData({ data }: { data: object }) {
  // In the data, a text with `</script>` would end the element. Therefore each `<` is escaped.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  // oxlint-disable-next-line react/no-danger -- the JSON contains no `<`
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/**
 * The head of a page about one thing: its title, description, picture and facts. The `meta` of the page's
 * route must set none of them.
 */
export function ItemHead({ title, description, image, data }: ItemHeadProps) {
  const { pathname } = useLocation();
  const url = `${siteAddress()}${pathname}`;
  const picture = image && (image.startsWith('/') ? `${siteAddress()}${image}` : image);
  const text = cutText(description.replaceAll(/\s+/g, ' ').trim(), 200);
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={text} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      {picture && <meta property="og:image" content={picture} />}
      <StructuredData data={{ ...data, url, ...(picture && { image: picture }) }} />
    </>
  );
}
