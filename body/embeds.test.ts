import { describe, expect, it } from 'vitest';
import { readEmbed } from './embeds.ts';
import { parseBlocks } from './parse-blocks.ts';

const id = 'dQw4w9WgXcQ';

describe('an address of a known provider', () => {
  it.each([
    [
      `https://www.youtube.com/watch?v=${id}`,
      { provider: 'youtube', id, start: 0, portrait: false, box: 'wide' },
    ],
    [
      `http://youtu.be/${id}?t=90`,
      { provider: 'youtube', id, start: 90, url: `https://www.youtube.com/watch?v=${id}&t=90s` },
    ],
    [`https://m.youtube.com/watch?feature=x&v=${id}&t=1h2m3s`, { start: 3723 }],
    [
      `https://www.youtube.com/shorts/${id}?t=5`,
      { portrait: true, box: 'tall', start: 5, url: `https://www.youtube.com/shorts/${id}?t=5s` },
    ],
    [`https://www.youtube-nocookie.com/embed/${id}?start=7`, { provider: 'youtube', id, start: 7 }],
    [
      'https://twitter.com/valaki/status/1234567890?s=20',
      { provider: 'x', id: '1234567890', url: 'https://x.com/valaki/status/1234567890' },
    ],
    [
      'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=1234567890&lang=hu',
      { provider: 'x', id: '1234567890', url: 'https://x.com/i/web/status/1234567890' },
    ],
    [
      'https://www.instagram.com/p/AbC_d-1/?x',
      { provider: 'instagram', id: 'AbC_d-1', url: 'https://www.instagram.com/p/AbC_d-1/' },
    ],
    ['https://www.instagram.com/valaki/reel/AbC/', { portrait: true }],
    [
      'https://www.tiktok.com/@valaki/video/7012345678901234567',
      { provider: 'tiktok', id: '7012345678901234567', portrait: true },
    ],
    [
      'https://open.spotify.com/intl-hu/episode/4uLU6hMCjMI75M1A2tKUQC?si=x',
      { provider: 'spotify', spotifyKind: 'episode', box: 'episode' },
    ],
    ['https://open.spotify.com/embed/album/4uLU6hMCjMI75M1A2tKUQC', { spotifyKind: 'album', box: 'audio' }],
    [
      'https://www.facebook.com/valaki/posts/123?ref=x',
      { provider: 'facebook', url: 'https://www.facebook.com/valaki/posts/123' },
    ],
    [
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fvalaki%2Fvideos%2F1%2F&width=500',
      { provider: 'facebook', url: 'https://www.facebook.com/valaki/videos/1/', box: 'wide' },
    ],
    [
      'https://datawrapper.dwcdn.net/AbCdE/1/',
      { provider: 'frame', url: 'https://datawrapper.dwcdn.net/AbCdE/1/' },
    ],
  ])('%s is recognised', (address, expected) => {
    expect(readEmbed(address)).toMatchObject(expected);
  });

  it.each([
    `https://www.youtube.com/watch?v=short`,
    `https://youtube.com.pelda.hu/watch?v=${id}`,
    `https://www.youtube.com:8443/watch?v=${id}`,
    'https://www.youtube.com/user/valaki',
    'https://x.com/valaki',
    'https://open.spotify.com/user/4uLU6hMCjMI75M1A2tKUQC',
    'https://pelda.hu/embed/1',
    'javascript:alert(1)',
    '/embed/x',
    '',
  ])('is not recognised: %s', (address) => {
    expect(readEmbed(address)).toBeNull();
  });

  it('gives the same embed as its canonical address', () => {
    for (const address of [
      `https://youtu.be/${id}?t=3`,
      `https://youtube.com/shorts/${id}`,
      'https://www.tiktok.com/embed/v2/7012345678901234567',
    ]) {
      const embed = readEmbed(address);
      expect(readEmbed(embed?.url ?? '')).toEqual(embed);
    }
  });
});

describe('an embed in an article', () => {
  it.each([
    ['bare address', `<p>https://youtu.be/${id}</p>`],
    ['address on a line of its own', `szöveg\nhttps://youtu.be/${id}\nszöveg`],
    ['link that shows its address', `<p><a href="https://youtu.be/${id}">https://youtu.be/${id}</a></p>`],
    [
      'frame',
      `<iframe src="//www.youtube.com/embed/${id}" width="560" height="315" allowfullscreen></iframe>`,
    ],
    [
      'block editor',
      `<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/${id}\n</div></figure>`,
    ],
    ['frame in a paragraph', `<p>a<iframe src="https://www.youtube.com/embed/${id}"></iframe>b</p>`],
    [
      'our own form',
      `<figure class="embed"><a href="https://www.youtube.com/watch?v=${id}">https://youtu.be/${id}</a></figure>`,
    ],
  ])('is recognised: %s', (_, html) => {
    expect(parseBlocks(html).filter(({ kind }) => kind === 'embed')).toMatchObject([
      { provider: 'youtube', id, title: 'YouTube-videó' },
    ]);
  });

  it('keeps its title and caption', () => {
    const html = `<figure class="embed"><a href="https://youtu.be/${id}">Egy nap</a><figcaption>Hat perc</figcaption></figure>`;
    expect(parseBlocks(html)).toMatchObject([{ kind: 'embed', title: 'Egy nap', caption: 'Hat perc' }]);
  });

  it('keeps the quoted text of a post', () => {
    const html =
      '<blockquote class="twitter-tweet"><p>Szia!</p>— Valaki <a href="https://twitter.com/valaki/status/12345">május 1.</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>';
    const [block, ...more] = parseBlocks(html);
    expect(more).toEqual([]);
    expect(block).toMatchObject({ kind: 'embed', provider: 'x', id: '12345' });
    expect(block?.kind === 'embed' && block.caption).toContain('Szia!');
  });
});
