import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';

type Part = ReturnType<typeof html>;

const baseRules = `
:root { color-scheme: light dark; font: 1.0625rem/1.55 system-ui, sans-serif; background: light-dark(#fdfcf9, #12191c); color: light-dark(#17211f, #eae8e3) }
body { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem }
h1 { font: 650 1.75rem/1.15 Georgia, serif; text-wrap: balance }
.label { display: inline-block; padding: .4rem .75rem; font-weight: 700; background: #f2b441; color: #2b1d06 }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin-block: 1.5rem }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; border: 1px solid light-dark(#7b8a8f, #8b999d); border-radius: 2px; background: none; color: inherit; cursor: pointer }
button.first { background: #f2b441; border-color: #f2b441; color: #2b1d06 }
form.fields { flex-direction: column }
fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem }
legend { padding: 0; font-weight: 600 }
fieldset label { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem }
form.fields > label { display: grid; gap: .25rem; font-weight: 600 }
input:not([type=radio], [type=checkbox]) { min-height: 2.75rem; padding: 0 .75rem; font: inherit; font-weight: 400; border: 1px solid light-dark(#7b8a8f, #8b999d); border-radius: 2px; background: none; color: inherit; min-width: 0 }
input[aria-invalid] { border: 2px solid light-dark(#b3261e, #ff9a8f) }
.fault { border-inline-start: 3px solid light-dark(#b3261e, #ff9a8f); padding-inline-start: .75rem; font-weight: 600 }
a { color: inherit }
:focus-visible { outline: 3px solid light-dark(#2b4fd8, #9db8ff); outline-offset: 2px }
`;

interface PlainStyle {
  rules: string;
  /** Base64, for the policy of the page. */
  sha256: string;
}

/** The style of a plain page with rules of its own. */
export function plainStyle(ownRules = ''): PlainStyle {
  const rules = baseRules + ownRules;
  return { rules, sha256: createHash('sha256').update(rules).digest('base64') };
}

const baseStyle = plainStyle();

interface PlainPageOptions {
  title: string;
  status?: 200 | 404 | 422 | 429 | 502;
  /** Origin besides its own that the answer to its form redirects to: browsers apply the policy to it too. */
  formRedirect?: string;
  style?: PlainStyle;
  body: Part;
}

/** A small page of the service itself, without scripts. It may not be cached, framed or indexed. */
export async function plainPage(
  c: Context,
  { title, status = 200, formRedirect = '', style = baseStyle, body }: PlainPageOptions,
): Promise<Response> {
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${style.sha256}'; form-action 'self' ${formRedirect}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('x-content-type-options', 'nosniff');
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex');
  c.header('referrer-policy', 'same-origin');
  return c.html(
    await html`<!doctype html>
<html lang="hu">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style.rules)}</style>
</head>
<body>
<main>
${await body}
</main>
</body>
</html>`,
    status,
  );
}
