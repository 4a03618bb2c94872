import { useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import { cutText } from '#shared/cut-text.ts';
import { siteAddress } from '#web/site-address.ts';

interface ItemHeadProps {
  title: string;
  description: string;
  /** A path of the site, or a whole address; empty for none. */
  image: string;
  /** What it is, for search engines (schema.org); its `url` and `image` are added. */
  data: Record<string, unknown>;
}

/** Facts for machines, as a data block: it is not run, so the Content-Security-Policy lets it be. */
export function StructuredData({ data }: { data: object }) {
  // A `</script>` in somebody's text would end the block.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  // oxlint-disable-next-line react/no-danger -- JSON without a `<` in it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** What the head of one thing's page says: title, description, picture, and what it is. Its route's `meta` says nothing of these. */
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
