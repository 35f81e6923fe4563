import type { FrontBox, FrontGroup } from '#contract/front.ts';
import type { FrontDraft } from '#contract/front-draft.ts';
import { isGroup } from '#contract/front-rules.ts';
import { parseImageRef } from '#contract/image-name.ts';
import { checkWords as words } from './words.ts';

/** A problem to look at before publishing. Only what the server refuses blocks it. */
export interface FrontCheck {
  key: string;
  sentence: string;
  isFault: boolean;
  /** Where the problem is. */
  place: { group: string; article: string } | null;
}

type CheckedDraft = Pick<FrontDraft, 'page' | 'choice' | 'faults' | 'waiting'>;

/** On the narrowest phones (360 px), a longer title takes more than four lines. */
const maxTitleLength = 110;

const placesIn = ({ page }: Pick<CheckedDraft, 'page'>) =>
  page.groups.flatMap((group) => group.boxes.map((box, index) => ({ group, box, index })));

/** All faults and warnings about a front page: faults first. */
export function checkFrontDraft(draft: CheckedDraft, momentOf: (seconds: number) => string): FrontCheck[] {
  return [
    ...faultChecks(draft),
    ...waitingChecks(draft, momentOf),
    ...samePictureChecks(draft),
    ...duplicateChecks(draft),
    ...endedLiveChecks(draft),
    ...titleLengthChecks(draft),
    ...layoutChecks(draft),
  ];
}

function faultChecks({ faults, choice, page }: CheckedDraft): FrontCheck[] {
  return faults.map(({ code, path }) => {
    const part = choice[Number(path[0])];
    const box = part && isGroup(part) && path[1] === 'boxes' ? part.boxes[Number(path[2])] : undefined;
    const shown = placesIn({ page }).find(({ box: each }) => each.article.slug === box?.article);
    const name = shown?.box.title ?? box?.title ?? box?.article ?? part?.slug ?? '';
    return {
      key: `fault ${path.join('.')}`,
      sentence: words.faults[code](name),
      isFault: true,
      place: part && box ? { group: part.slug, article: box.article } : null,
    };
  });
}

function waitingChecks(
  { waiting, choice }: CheckedDraft,
  momentOf: (seconds: number) => string,
): FrontCheck[] {
  return waiting.map(({ article, publishAt }) => ({
    key: `waits ${article}`,
    sentence: words.waits(titleIn(choice, article), publishAt === null ? null : momentOf(publishAt)),
    isFault: false,
    place: placeIn(choice, article),
  }));
}

const placeIn = (choice: FrontDraft['choice'], article: string) => {
  const group = choice.filter(isGroup).find(({ boxes }) => boxes.some((box) => box.article === article));
  return group ? { group: group.slug, article } : null;
};
const titleIn = (choice: FrontDraft['choice'], article: string) =>
  choice
    .filter(isGroup)
    .flatMap(({ boxes }) => boxes)
    .find((box) => box.article === article)?.title ?? article;

/** The name of a picture without its crops and size. */
const pictureOf = ({ image }: FrontBox) => (image === null ? null : (parseImageRef(image)?.id ?? image));

function samePictureChecks(draft: CheckedDraft): FrontCheck[] {
  const first = new Map<string, string>();
  return placesIn(draft).flatMap(({ group, box }) => {
    const picture = pictureOf(box);
    if (picture === null) return [];
    const other = first.get(picture);
    if (other === undefined) {
      first.set(picture, box.title);
      return [];
    }
    return [check(`picture ${box.article.slug}`, words.samePicture(box.title, other), group, box)];
  });
}

function duplicateChecks({ choice }: CheckedDraft): FrontCheck[] {
  const seen = new Set<string>();
  return choice.filter(isGroup).flatMap(({ slug, boxes }) =>
    boxes.flatMap(({ article, title }) => {
      if (!seen.has(article)) {
        seen.add(article);
        return [];
      }
      const place = { group: slug, article };
      return [
        { key: `twice ${slug} ${article}`, sentence: words.twice(title ?? article), isFault: false, place },
      ];
    }),
  );
}

function endedLiveChecks(draft: CheckedDraft): FrontCheck[] {
  return placesIn(draft)
    .filter(({ box }) => box.article.type === 'liveblog' && !box.live)
    .map(({ group, box }) => check(`live ${box.article.slug}`, words.liveNoMore(box.title), group, box));
}

function titleLengthChecks(draft: CheckedDraft): FrontCheck[] {
  return placesIn(draft).flatMap(({ group, box }) => {
    if (box.title.length > group.column.titleLength)
      return [check(`cut ${box.article.slug}`, words.cut(box.title, group.column.titleLength), group, box)];
    if (box.title.length > maxTitleLength)
      return [check(`long ${box.article.slug}`, words.long(box.title), group, box)];
    return [];
  });
}

const check = (key: string, sentence: string, { slug }: FrontGroup, { article }: FrontBox): FrontCheck => ({
  key,
  sentence,
  isFault: false,
  place: { group: slug, article: article.slug },
});

/** Warnings about what the design does not foresee. */
function layoutChecks({ page }: CheckedDraft): FrontCheck[] {
  const { groups } = page;
  const odd = (key: string, sentence: string) => ({ key, sentence, isFault: false, place: null });
  return [
    ...(groups[0] && groups[0].layout !== 'lead' ? [odd('no-lead', words.noLead)] : []),
    ...groups
      .slice(1)
      .filter(({ layout }) => layout === 'lead')
      .map(({ slug, title }) => odd(`lead ${slug}`, words.secondLead(title ?? slug))),
    ...groups
      .filter((group, index) => index > 0 && groups[index - 1]?.layout === group.layout)
      .map(({ slug, title }) => odd(`same ${slug}`, words.sameLayout(title ?? slug))),
  ];
}
