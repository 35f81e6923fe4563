import { expect, it } from 'vitest';
import { unlinkPages } from './unlink-pages.ts';

it('removes the addresses of pages that cannot be served, and asks for each as browsers would', async () => {
  const html =
    '<a class="x" href="/a?b=1&amp;c=d&#x27;e">A</a><a href="/nincs">B</a><a href="https://x.example/">C</a>';
  const asked: string[] = [];
  const unlinked = await unlinkPages(html, async (path) => {
    asked.push(path);
    return path === "/a?b=1&c=d'e";
  });
  expect(asked).toEqual(["/a?b=1&c=d'e", '/nincs']);
  expect(unlinked).toBe(html.replace(' href="/nincs"', ''));
});
