export interface PageFindings {
  frame: {
    title: string;
    /** Whether a hostile handler has run. */
    ran: boolean;
    banners: number;
    mains: number;
    footers: number;
    headings: number;
    /** Pixels that the page is wider than its window. */
    wide: number;
    /** Properties of the page that scripts rely on and that were overwritten. */
    clobbered: string[];
  };
  /** Faults of each post, by its number. */
  posts: Record<string, string[]>;
  /** Whether the sentinels are on the page at all. */
  text: { before: boolean; after: boolean };
}

/**
 * Inspects a page with hostile posts after all scripts have run, and triggers event handlers. Runs in the
 * page.
 */
export function inspectPage(): PageFindings {
  const sentinels = ['Őrszem előtte.', 'Őrszem utána.'];
  const forbidden =
    'script, style, link, meta, base, object, embed, applet, form, input:not([data-press]), textarea, select, svg:not([aria-hidden=true]), math, dialog, is-land, main, header, footer, nav, h1, iframe, frame, portal, audio, video, slot, marquee';
  const events =
    'mouseover pointerover focus focusin animationstart animationend transitionend toggle beforetoggle copy wheel scroll error load';

  const isScrollable = (element: Element, end: Element): boolean => {
    for (let at: Element | null = element; at && at !== end; at = at.parentElement) {
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };

  const problemsOfElement = (element: Element, post: Element): string[] => {
    const problems: string[] = [];
    for (const { name } of element.attributes) {
      if (name.startsWith('on') || name === 'style' || name === 'srcdoc')
        problems.push(`${element.tagName} ${name}`);
    }
    const isLink = element instanceof HTMLAnchorElement && element.hasAttribute('href');
    if (isLink && !['http:', 'https:', 'mailto:', 'tel:'].includes(element.protocol))
      problems.push(`link to ${element.href.slice(0, 60)}`);
    if (element instanceof HTMLImageElement && new URL(element.src).origin !== location.origin)
      problems.push(`picture ${element.src}`);
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 0 && (right > innerWidth + 1 || left < -1) && !isScrollable(element, post))
      problems.push(`${element.tagName} ${left}–${right} wide`);
    return problems;
  };

  const problemsOfPost = (post: Element): string[] => {
    const first = [...post.querySelectorAll('p')].find((paragraph) => paragraph.textContent === sentinels[0]);
    const parent = [...post.querySelectorAll<HTMLElement>(':scope > div > div')].find(
      (part) => first && part.contains(first),
    );
    if (!parent) return ['no text'];
    // An unclosed element may swallow the text after it, which readers must still be able to see.
    for (const details of parent.querySelectorAll('details')) details.open = true;
    const problems = sentinels
      .filter((sentinel) => !parent.innerText.includes(sentinel))
      .map((sentinel) => `hides: ${sentinel}`);
    for (const element of parent.querySelectorAll('*')) {
      problems.push(...problemsOfElement(element, post));
      for (const type of events.split(' ')) element.dispatchEvent(new Event(type));
    }
    problems.push(
      ...[...parent.querySelectorAll(forbidden)].map(({ tagName }) => `<${tagName.toLowerCase()}>`),
    );
    const ids = [...parent.querySelectorAll('[id]')].map(({ id }) => id);
    problems.push(
      ...ids
        .filter((id) => document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length > 1)
        .map((id) => `id ${id} twice`),
    );
    return problems;
  };

  const clobbered = Object.entries({
    body: document.body instanceof HTMLBodyElement,
    head: document.head instanceof HTMLHeadElement,
    documentElement: document.documentElement instanceof HTMLHtmlElement,
    location: document.location === window.location,
    cookie: typeof document.cookie === 'string',
    querySelector: typeof document.querySelector === 'function',
    getElementById: typeof document.getElementById === 'function',
    createElement: typeof document.createElement === 'function',
    navigation: 'addEventListener' in navigation,
    localStorage: localStorage instanceof Storage,
    customElements: customElements instanceof CustomElementRegistry,
    history: history instanceof History,
    top: window.top === window,
  }).flatMap(([name, right]) => (right ? [] : [name]));

  const posts = Object.fromEntries(
    [...document.querySelectorAll('article[id^="bejegyzes-"]')].map((post) => [
      post.id.replace('bejegyzes-', ''),
      problemsOfPost(post),
    ]),
  );
  const shown = document.querySelector('main')?.textContent ?? '';
  return {
    posts,
    text: { before: shown.includes('Őrszem előtte.'), after: shown.includes('Őrszem utána.') },
    frame: {
      title: document.title,
      ran: 'ran' in document.documentElement.dataset,
      banners: document.querySelectorAll('body > header').length,
      mains: document.querySelectorAll('main').length,
      footers: document.querySelectorAll('body > footer').length,
      headings: document.querySelectorAll('h1').length,
      wide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      clobbered,
    },
  };
}
