import PhotoSwipe, { type SlideData } from 'photoswipe';
import photoSwipeStyles from 'photoswipe/style.css?inline';
import { languageOf } from '#portal/dom/language-of.ts';
import { prefersLessMotion } from '#portal/dom/less-motion.ts';
import { closeOnBack } from './close-on-back.ts';
import ownStyles from './lightbox.css?inline';

/** A picture with the content of its caption. */
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

/** Space around a picture: the buttons above, the caption below. */
const paddingPx = { top: 60, bottom: 96, left: 0, right: 0 } as const;

/** Loaded with the lightbox, not with pages. The content security policy allows constructed sheets. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`${photoSwipeStyles}\n${ownStyles}`);

/**
 * Shows a picture large, among the others of the same article or post. Esc, the back button, dragging and a
 * click outside close it, and focus returns to the link. There is no motion for readers who want less of it.
 * @param signal aborted when the page is left
 */
export function press(link: HTMLElement, _: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const { title, ...labels } = words[languageOf(link)];
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
    padding: paddingPx,
    preload: [1, 1],
    mainClass: 'lightbox',
    // A thumbnail inside closed details has no position from which the picture could grow.
    showHideAnimationType: link.checkVisibility() ? 'zoom' : 'fade',
    ...labels,
  });
  lightbox.on('uiRegister', () => addCaption(lightbox));
  lightbox.on('afterInit', () => {
    lightbox.element?.setAttribute('aria-label', title);
    lightbox.element?.setAttribute('aria-modal', 'true');
    makeRestInert(lightbox);
  });
  lightbox.init();
  if (prefersLessMotion()) changeWithoutMotion(lightbox);
  closeOnBack(lightbox);
  const destroy = () => lightbox.destroy();
  signal.addEventListener('abort', destroy);
  lightbox.on('destroy', () => signal.removeEventListener('abort', destroy));
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
    // The small picture on the page is the placeholder, unless it is cropped.
    msrc: image && sameShape(image, Number(width) / Number(height)) ? image.currentSrc : undefined,
    thumbCropped: true,
    caption: plain(caption),
    credit,
  };
}

const sameShape = ({ width, height }: HTMLImageElement, ratio: number) =>
  Math.abs(width / height - ratio) < 0.02;

/** The text of a caption. It is parsed in a separate document, where nothing runs or loads. */
const plain = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

function addCaption(lightbox: PhotoSwipe): void {
  lightbox.ui?.registerElement({
    name: 'caption',
    order: 9,
    isButton: false,
    appendTo: 'root',
    onInit: (element) => {
      element.setAttribute('aria-live', 'polite');
      // PhotoSwipe would zoom the picture instead of scrolling a long caption.
      element.addEventListener('wheel', (event) => event.stopPropagation());
      lightbox.on('change', () => {
        const slide = lightbox.currSlide?.data as Slide | undefined;
        const credit = document.createElement('span');
        credit.textContent = slide?.credit ?? '';
        element.replaceChildren(slide?.caption ?? '', ' ', credit);
      });
    },
  });
}

/** Keeps pointer and focus, also by Tab, from everything behind the open lightbox. */
function makeRestInert(lightbox: PhotoSwipe): void {
  const behind = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== lightbox.element && !element.inert,
  );
  const setInert = (isInert: boolean) => {
    for (const element of behind) element.inert = isInert;
  };
  setInert(true);
  lightbox.on('close', () => setInert(false));
  lightbox.on('destroy', () => setInert(false));
}

function changeWithoutMotion({ mainScroll }: PhotoSwipe): void {
  const move = mainScroll.moveIndexBy.bind(mainScroll);
  mainScroll.moveIndexBy = (by) => move(by, false);
}
