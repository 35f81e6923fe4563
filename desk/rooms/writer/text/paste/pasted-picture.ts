import { readOwnPicture } from './own-media.ts';
import { createBlock, placeBlock } from './place-block.ts';

/**
 * A picture of the library stays; others become a placeholder with their address.
 * @param ownHosts hosts of the readers' sites
 */
export function convertPicture(image: HTMLElement, ownHosts: readonly string[]): void {
  const figure = image.closest('figure');
  const picture = createPicture(image, figure, ownHosts);
  if (figure) figure.replaceWith(picture);
  else placeBlock(image, picture);
}

/** Several pictures in one figure are a gallery, and so is a stored gallery. */
export function convertGallery(element: HTMLElement, ownHosts: readonly string[]): void {
  const images = [...element.querySelectorAll('img')];
  if (images.length < 2 || element.parentElement?.closest('figure, div.gallery')) return;
  const gallery = createBlock(element.ownerDocument, 'gallery');
  const caption = createBlock(element.ownerDocument, 'caption');
  const line = [...element.children].findLast((child) => child.matches('figcaption, p'));
  for (const image of images) {
    const figure = image.closest('figure');
    gallery.append(createPicture(image, figure === element ? null : figure, ownHosts));
  }
  if (line && !line.querySelector('img')) caption.append(...line.childNodes);
  gallery.append(caption);
  element.replaceWith(gallery);
}

function createPicture(
  image: HTMLElement,
  figure: HTMLElement | null,
  ownHosts: readonly string[],
): HTMLElement {
  const { ownerDocument: document } = image;
  const address = image.getAttribute('src') ?? '';
  const own = readOwnPicture(address, ownHosts);
  const picture = createBlock(document, 'picture');
  if (own?.isWhole) picture.dataset.src = own.name;
  else picture.dataset.missing = own || address.startsWith('http') ? address.slice(0, 1000) : '';
  picture.dataset.alt = image.getAttribute('alt') ?? '';
  if (figure?.classList.contains('wide')) picture.dataset.wide = 'yes';
  const caption = createBlock(document, 'caption');
  const credit = createBlock(document, 'credit');
  const figcaption = figure?.querySelector('figcaption');
  const bold = figcaption?.querySelector(':scope > strong');
  if (figcaption && own && bold) {
    // Our pages show the caption in bold type, and the credit behind it.
    caption.append(...bold.childNodes);
    bold.remove();
    credit.append(figcaption.textContent?.trim() ?? '');
  } else if (figcaption) {
    const cite = figcaption.lastElementChild?.tagName === 'CITE' ? figcaption.lastElementChild : null;
    credit.append(...(cite?.childNodes ?? []));
    cite?.remove();
    caption.append(...figcaption.childNodes);
  }
  picture.append(caption, credit);
  return picture;
}
