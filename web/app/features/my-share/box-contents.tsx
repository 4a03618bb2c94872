import type { Pickup } from './my-share.ts';

/** The items that staff have entered for the member's box; nothing before they entered any. */
export function BoxContents({ contents }: { contents: Pickup['contents'] }) {
  if (contents.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="font-sans text-sm font-semibold">In your box</h3>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        {contents.map(({ product_id: id, name, image_url: image }) => (
          <li key={id} className="flex items-center gap-2">
            {image && (
              <img
                src={image}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                className="size-10 rounded-md object-cover"
              />
            )}
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
