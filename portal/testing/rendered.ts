import { renderToStaticMarkup } from 'react-dom/server';
import type { OpenedScreen } from '#portal/page/route.tsx';
import { textOf } from './text-of.ts';

/** An opened screen with its HTML, whose no-break spaces are ordinary ones, and its text. */
export function rendered(opened: OpenedScreen): OpenedScreen & { html: string; text: string } {
  const html = renderToStaticMarkup(opened.view).replaceAll('\u00a0', ' ');
  return { ...opened, html, text: textOf(html) };
}
