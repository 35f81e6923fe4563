import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseImageUrl } from '#contract/image.ts';
import { jpegPicture, Picture, pictureSources } from './picture.tsx';
import { type Slot, slots } from './slots.ts';

const image = '/media/9f86d081884c7d65-1600x1067.jpg';

describe('pictures', () => {
  it.each(Object.keys(slots) as Slot[])('in the place %s request only sizes that exist', (slot) => {
    const sources = pictureSources(image, slot);
    const urls = [sources?.avif, sources?.webp, sources?.src].flatMap(
      (set) => set?.split(', ').map((part) => part.split(' ')[0] ?? '') ?? [],
    );
    expect(urls.length).toBeGreaterThan(2);
    for (const url of urls) expect(parseImageUrl(url)).not.toBeNull();
  });

  it('are never requested larger than the original', () => {
    expect(pictureSources('/media/9f86d081884c7d65-300x200.jpg', 'lead')?.avif).toMatch(/-240\.avif 240w$/);
  });

  it('have their proportions, and load when they are near, except for the first', () => {
    const later = renderToStaticMarkup(<Picture image={image} slot="card" alt="" />);
    expect(later).toContain('width="1600" height="1067"');
    expect(later).toContain('loading="lazy"');
    const first = renderToStaticMarkup(<Picture image={image} slot="lead" alt="Folyó" priority="high" />);
    expect(first).toContain('fetchPriority="high"');
    expect(first).not.toContain('lazy');
  });

  it('with an unknown name are omitted', () => {
    expect(renderToStaticMarkup(<Picture image="https://elsewhere.example/a.jpg" slot="card" alt="" />)).toBe(
      '',
    );
  });

  it('for sharing are JPEGs of known size', () => {
    expect(jpegPicture(image, '16x9')).toEqual({
      url: '/media/9f86d081884c7d65-1600x1067/recommender-16x9-1280.jpg',
      width: 1280,
      height: 720,
    });
  });
});
