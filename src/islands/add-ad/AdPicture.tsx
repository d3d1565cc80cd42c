import { isWebAddress } from '../../domain/url.ts';

interface Props {
  imageUrl: string;
  /** What stands for the picture; blank where its neighbour says it. */
  alt: string;
}

/** An ad's picture in a box of fixed size, as on the pages; nothing for what is no web address. */
export function AdPicture({ imageUrl, alt }: Props) {
  if (!isWebAddress(imageUrl)) return null;
  return (
    <img
      key={imageUrl}
      className="ad-picture"
      src={imageUrl}
      alt={alt}
      width="320"
      height="80"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
