import { createHash } from 'node:crypto';
import { signedInMark } from '#contract/sign-in-cookies.ts';
import { newsletterScript } from '#portal/site/newsletter-hiding.ts';
import { entryRetryScript } from './entry-retry-script.ts';

/**
 * Runs before the first paint, so that a reader who chose colours or a text size never sees the default ones,
 * and nothing that was closed appears again. The choices cannot be in the HTML, which is the same for all
 * readers. If storage is blocked, the defaults stay. The values are written by `parts/own/look.ts` (`look`),
 * `behaviours/adult-gate.ts` (`adult-content`), `parts/frame/pip.ts` (`pip-closed`), `parts/own/supporter.ts`
 * (thanks to a supporter, for a year), `parts/frame/breaking-bar.ts` (`breaking-closed`, a style that hides
 * breaking news) and `parts/newsletter/hide-prompt.ts` (cookies of closed prompts). The sign-in mark only
 * chooses which links are shown. A page that opens at a place within it, by a fragment or from history, is
 * laid out whole (`browser/lay-out-rest.ts`): nothing above that place may change its height later.
 */
export const themeScript =
  `try{var d=document.documentElement.dataset;if(location.hash||performance.getEntriesByType('navigation')[0]?.type!='navigate')d.whole='';if(document.cookie.includes('${signedInMark}='))d.signedIn='';var s=localStorage;if(s.getItem('adult-content'))d.adult='';if(sessionStorage.getItem('pip-closed'))d.pipClosed='';Object.assign(d,JSON.parse(s.getItem('look')));if(d.supporter<Date.now()/1e3)delete d.supporter}catch{};` +
  `try{var c=sessionStorage.getItem('breaking-closed');if(c){var h=new CSSStyleSheet;h.replaceSync(c);document.adoptedStyleSheets.push(h)}}catch{};` +
  newsletterScript +
  entryRetryScript;

/** Source expression that allows this one inline script in the content security policy. */
export const themeScriptSource = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;
