import { plainText } from '#body/plain-text.ts';

interface ExcerptProps {
  html: string;
  maxPictures?: number;
}

/** The words of a post's text, and its first pictures. */
export function Excerpt({ html, maxPictures = 1 }: ExcerptProps) {
  const text = plainText(html);
  const pictures = [...html.matchAll(/<img[^>]+src="(\/media\/[^"]+)"/g)].map(([, picture]) => picture);
  return (
    <>
      {text !== '' && <p>{text}</p>}
      {[...new Set(pictures)].slice(0, maxPictures).map((picture) => (
        <img key={picture} src={picture} alt="" loading="lazy" />
      ))}
    </>
  );
}
