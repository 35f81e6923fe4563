import type { FrontPage } from '#contract/front.ts';
import type { FrontChoice } from '#contract/front-choice.ts';
import { isGroup } from '#contract/front-rules.ts';

/** CSS pixels of the reader's window. */
export interface Rect {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** A rendered box with its position. */
export interface Place {
  key: string;
  group: string;
  article: string;
  title: string;
  /** Number in its group, from 1. */
  number: number;
  /** False: it was filled in automatically, from the group's section. */
  isChosen: boolean;
  rect: Rect;
}

/** A rendered group or widget. */
export interface DrawnPart {
  slug: string;
  rect: Rect;
}

export interface Drawing {
  places: Place[];
  parts: DrawnPart[];
}

const rectOf = (element: Element): Rect => {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
};

/** Finds the movable parts in the rendered page (`data-part` of the readers' front screen). */
export function findPlaces(body: HTMLElement, page: FrontPage, choice: FrontChoice): Drawing {
  const drawing: Drawing = { places: [], parts: [] };
  for (const element of body.querySelectorAll<HTMLElement>('[data-part]')) {
    const slug = element.dataset.part ?? '';
    const part = choice.find((each) => each.slug === slug);
    if (!part) continue;
    drawing.parts.push({ slug, rect: rectOf(element) });
    const group = page.groups.find((each) => each.slug === slug);
    if (!group || !isGroup(part)) continue;
    const cards = [...element.querySelectorAll('article')];
    const seen = new Set<Element>();
    for (const [index, box] of group.boxes.entries()) {
      const card = cards.find((each) => !seen.has(each) && leadsTo(each, box.url));
      if (!card) continue;
      seen.add(card);
      const article = box.article.slug;
      drawing.places.push({
        key: `${slug}/${article}`,
        group: slug,
        article,
        title: box.title,
        number: index + 1,
        isChosen: part.boxes.some((each) => each.article === article),
        rect: rectOf(card),
      });
    }
  }
  return drawing;
}

const leadsTo = (card: Element, url: string) =>
  [...card.querySelectorAll(':is(h1, h2, h3) a')].some((link) => link.getAttribute('href') === url);
