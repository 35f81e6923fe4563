import { createHash } from 'node:crypto';
import { signedInMark } from '#contract/sign-in-cookies.ts';
import { newsletterScript } from '#portal/site/newsletter-hiding.ts';

/**
 * Runs before the first paint, so that a reader who chose colours or the size of letters never sees others flash by, and what was shown once after a
 * question is not asked for again. It cannot be in the HTML, which is the same for all readers. Storage may be blocked; then the system decides.
 * `look` is written by `browser/own/look.ts`, `adult-content` by `adult-gate.ts`, `pip-closed` by `common/pip.ts`,
 * `breaking-closed`, the style that hides news which was closed, by `common/breaking-bar.ts`; the cookies of
 * prompts that were sent away by `newsletter/hide-prompt.ts`. That somebody is signed in only changes which of two links is seen, and the way out.
 * A page that is opened at a place in it, or opened again where a reader had been, is laid out whole (`browser/lay-out-rest.ts`): nothing above that
 * place may change its height later.
 */
export const themeScript =
  `try{var d=document.documentElement.dataset;if(location.hash||performance.getEntriesByType('navigation')[0]?.type!='navigate')d.whole='';if(document.cookie.includes('${signedInMark}='))d.signedIn='';var s=localStorage;if(s.getItem('adult-content'))d.adult='';if(sessionStorage.getItem('pip-closed'))d.pipClosed='';Object.assign(d,JSON.parse(s.getItem('look')))}catch{};` +
  `try{var c=sessionStorage.getItem('breaking-closed');if(c){var h=new CSSStyleSheet;h.replaceSync(c);document.adoptedStyleSheets.push(h)}}catch{};` +
  newsletterScript;

/** Source expression by which the content security policy lets this one inline script run. */
export const themeScriptSource = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;
