import { call, evil, type HostileCase, numberCases } from './hostile-case.ts';

/** Forged names that the page's own scripts, styles and elements use. */
const forged = [
  `<is-land name="share" when="load" props='{"url":"${evil}","title":"x"}'>text</is-land>`,
  `<is-land name="tag-input" when="visible" props="{" pre="x">text</is-land>`,
  `<is-land name="__proto__" when="load" props="{}">text</is-land>`,
  `<is-land name="../../evil" when="idle" props='{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${call}>"}}'>text</is-land>`,
  `<IS-LAND NAME=share WHEN=load PROPS=null>text</IS-LAND>`,
  `<p is="is-land" name="share" when="load">text</p>`,
  `<p data-behaviour="hiding-header">text</p>`,
  `<div data-behaviour="lightbox"><a data-press data-width=9 data-height=9 data-caption="<img src=x onerror=${call}>" href="${evil}/x.png">text</a></div>`,
  `<figure data-behaviour="embed" data-provider="youtube" data-play="x"><div data-box><button data-press>text</button><template><iframe src="${evil}"></iframe></template></div></figure>`,
  `<figure data-behaviour="recording"><a data-press href="${evil}/x.mp3">text</a></figure>`,
  `<a data-behaviour="play" data-episode='{"slug":"x","title":"x","sourceUrl":"${evil}/x.mp3"}' href="/x">text</a>`,
  `<div data-behaviour="frame-height"><iframe src="${evil}"></iframe><p>text</p></div>`,
  `<div data-behaviour="carousel"><div data-track>text</div><button data-step=1>text</button></div>`,
  `<button data-behaviour="own" data-press data-setting="theme" data-value="dark">text</button>`,
  `<details data-behaviour="menu" open><summary>text</summary><p>text</p></details>`,
  `<div data-behaviour="__proto__ constructor toString">text</div>`,
  `<div data-swap="breaking">text</div>`,
  `<div data-swap='x"]'>text</div>`,
  `<time data-relative datetime="2026-11-20T10:00:00Z">text</time>`,
  `<div data-region="article" data-version="9">text</div>`,
  `<div data-build="x" data-site="erdely" data-screen="front" data-scheme="after" data-theme="dark" data-navigating>text</div>`,
  `<html data-build="x" data-site="x" data-theme="dark" data-app lang="x">text`,
  `<main id="tartalom">text</main>`,
  `<main><main><main>text</main>`,
  `<header role="banner"><nav>text</nav></header><footer>text</footer>`,
  `<h1>text</h1><h1 id="cim">text</h1>`,
  `<title>Elfoglalva</title>text`,
  `<head><title>Elfoglalva</title></head><body class="x" id="x">text</body>`,
  `</article></main></body></html><p>text</p>`,
  `</div></div></div></div></div></div></div></div></section></article></main><p>text</p>`,
  `<div role="alert" aria-live="assertive" aria-hidden="true">text</div>`,
  `<p role="dialog" aria-modal="true" inert hidden tabindex="0">text</p>`,
  `<dialog open>text</dialog><dialog id=d>text</dialog>`,
  `<div popover id=p>text</div><a popovertarget=p href="/x">text</a>`,
  `<p aria-label="Belépés" contenteditable spellcheck translate="no" draggable="true">text</p>`,
  `<p class="pswp pswp--open pswp__bg lightbox">text</p>`,
  `<p class="page masthead skip button brand load-failure">text</p>`,
  `<p slot="x" part="y" exportparts="z" nonce="w" enterkeyhint="go" inputmode="none">text</p>`,
];

/** Elements that would hide properties of `document`, `window` and forms from scripts. */
const clobbering = [
  'body',
  'head',
  'documentElement',
  'currentScript',
  'cookie',
  'location',
  'defaultView',
  'forms',
  'images',
  'scripts',
  'adoptedStyleSheets',
  'querySelector',
  'getElementById',
  'createElement',
  'addEventListener',
  'activeElement',
]
  .map((name) => `<img name="${name}" id="${name}" src="/media/0123456789abcdef-8x8.jpg" alt="text">`)
  .concat(
    [
      'navigation',
      'localStorage',
      'customElements',
      'fetch',
      'history',
      'top',
      'parent',
      'self',
      'event',
      '__proto__',
      'constructor',
      'googletag',
      '__tcfapi',
    ].map(
      (name) =>
        `<a id="${name}" name="${name}" href="${evil}">text</a><a id="${name}" name="x" href="${evil}">text</a>`,
    ),
  )
  .concat([
    '<form id="tartalom"><input id="attributes" name="attributes"><input name="parentNode"><input name="nodeName">text</form>',
    '<form name="body"><input name="firstChild"><input name="childNodes"><input name="remove">text</form>',
    `<iframe name="localStorage" srcdoc="<a id=x>"></iframe><object id="config" data="${evil}">text</object>`,
    '<h2 id="tartalom">text</h2><p id="kereses">text</p><p id="menu">text</p><p id="kepek">text</p>',
    '<p id="_R_0_">text</p><p id="_R_1_">text</p><p id=":r0:">text</p><p id="«r0»">text</p>',
    '<p id="bejegyzes-1">text</p><p id="after-video">text</p>',
    '<p id="fn-1">text</p><p id="fn-1">text</p><a href="#fn-1" id="fnref-1">text</a><p id="fnref-1">text</p>',
    '<p id="a-">text</p><p id="a-a-a">text</p><p id="x y">text</p><p id="&quot;>">text</p><p id="">text</p>',
  ]);

export const takingOver: readonly HostileCase[] = [
  ...numberCases('forged', forged),
  ...numberCases('clobbering', clobbering),
];
