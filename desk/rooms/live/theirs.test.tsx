import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Theirs } from './theirs.tsx';

it('shows the other’s text with all its pictures', () => {
  const [first, second] = [1, 2].map((n) => `/media/9f86d081884c7d6${n}-1600x1067.jpg`);
  const content = `<p>Két sávon.</p><figure><img src="${first}" alt=""></figure><figure><img src="${second}" alt=""></figure>`;
  const markup = renderToStaticMarkup(
    <Theirs conflict={{ theirs: { title: 'Átadták', content }, by: 'Kende Luca', version: 2 }} />,
  );
  for (const part of ['Kende Luca szövege', 'Átadták', 'Két sávon.', `src="${first}"`, `src="${second}"`])
    expect(markup).toContain(part);
});
