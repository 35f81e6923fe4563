import PhotoSwipe, { type SlideData } from 'photoswipe';
import theirs from 'photoswipe/style.css?inline';
import { prefersLessMotion } from '#portal/dom/less-motion.ts';
import { backCloses } from './back-closes.ts';
import ours from './lightbox.css?inline';

/** What one picture's slide knows beyond what PhotoSwipe needs. */
interface Slide extends SlideData {
  caption: string;
  credit: string;
}

const words = {
  hu: {
    title: 'Képek nagyban',
    closeTitle: 'Bezárás (Esc)',
    zoomTitle: 'Nagyítás',
    arrowPrevTitle: 'Előző kép',
    arrowNextTitle: 'Következő kép',
    errorMsg: 'A kép nem tölthető be.',
  },
  en: {
    title: 'Pictures',
    closeTitle: 'Close (Esc)',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous picture',
    arrowNextTitle: 'Next picture',
    errorMsg: 'The picture cannot be loaded.',
  },
} as const;

/** Room around a picture, in pixels: the buttons above, the caption below. */
const room = { top: 60, bottom: 96, left: 0, right: 0 } as const;

/**
 * The styles of the lightbox: no page pays for them before a picture is opened. A constructed sheet needs no
 * leave of the policy.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`${theirs}\n${ours}`);

/**
 * Shows a picture large, with all others of the same article or post around it. Esc, the back button,
 * dragging and a click beside it close it; the focus returns to the link. Motion is left out for those who
 * ask for less.
 * @param signal the page has gone
 */
export function press(link: HTMLElement, _: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const { title, ...labels } = words[link.closest('[lang]')?.getAttribute('lang') === 'en' ? 'en' : 'hu'];
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const links = [
    ...(link.closest('section[id], article, main') ?? document).querySelectorAll<HTMLAnchorElement>(
      'a[data-press][data-width]',
    ),
  ];
  const lightbox = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index: links.indexOf(link as HTMLAnchorElement),
    bgOpacity: 1,
    loop: false,
    padding: room,
    preload: [1, 1],
    mainClass: 'lightbox',
    // A thumbnail inside closed details has no place to grow out of.
    showHideAnimationType: link.checkVisibility() ? 'zoom' : 'fade',
    ...labels,
  });
  lightbox.on('uiRegister', () => addCaption(lightbox));
  lightbox.on('afterInit', () => {
    lightbox.element?.setAttribute('aria-label', title);
    lightbox.element?.setAttribute('aria-modal', 'true');
    standAlone(lightbox);
  });
  lightbox.init();
  if (prefersLessMotion()) jump(lightbox);
  backCloses(lightbox);
  const leave = () => lightbox.destroy();
  signal.addEventListener('abort', leave);
  lightbox.on('destroy', () => signal.removeEventListener('abort', leave));
}

function slideOf(link: HTMLAnchorElement): Slide {
  const { width, height, srcset, caption = '', credit = '' } = link.dataset;
  const image = link.querySelector('img');
  return {
    src: link.href,
    srcset,
    width: Number(width),
    height: Number(height),
    alt: image?.alt ?? '',
    element: link,
    // The same picture, smaller, unless it is cut.
    msrc: image && sameShape(image, Number(width) / Number(height)) ? image.currentSrc : undefined,
    thumbCropped: true,
    caption: plain(caption),
    credit,
  };
}

const sameShape = ({ width, height }: HTMLImageElement, ratio: number) =>
  Math.abs(width / height - ratio) < 0.02;

/** A caption's text. Parsed in a document of its own, where nothing runs or loads. */
const plain = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

function addCaption(lightbox: PhotoSwipe): void {
  lightbox.ui?.registerElement({
    name: 'caption',
    order: 9,
    isButton: false,
    appendTo: 'root',
    onInit: (element) => {
      element.setAttribute('aria-live', 'polite');
      lightbox.on('change', () => {
        const slide = lightbox.currSlide?.data as Slide | undefined;
        const who = document.createElement('span');
        who.textContent = slide?.credit ?? '';
        element.replaceChildren(slide?.caption ?? '', ' ', who);
      });
    },
  });
}

/** Nothing behind it can be reached while it is open, not by Tab either. */
function standAlone(lightbox: PhotoSwipe): void {
  const behind = [...document.body.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== lightbox.element && !one.inert,
  );
  for (const one of behind) one.inert = true;
  const free = () => {
    for (const one of behind) one.inert = false;
  };
  lightbox.on('close', free);
  lightbox.on('destroy', free);
}

/** From one picture to the next at once. */
function jump({ mainScroll }: PhotoSwipe): void {
  const move = mainScroll.moveIndexBy.bind(mainScroll);
  mainScroll.moveIndexBy = (by) => move(by, false);
}
