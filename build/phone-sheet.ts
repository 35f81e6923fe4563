import type { CSSOptions } from 'vite';

/**
 * The desk shows a page as on a phone inside a wide window (`data-sheet="phone"`), where rules for wide
 * windows must not apply and rules for narrow ones must. This rewrites width queries of the readers' styles:
 * rules for wide windows exclude phone sheets, and rules for narrow ones also apply in phone sheets. Neither
 * changes the specificity of a rule.
 */

/** The sheet has the same width in `sheet.module.css`. */
const phoneWidthPx = 390;

const within = ':where([data-sheet="phone"], [data-sheet="phone"] *)';
const outside = ':where(:not([data-sheet="phone"], [data-sheet="phone"] *))';

/** The part of PostCSS that is needed; Vite brings it. */
interface CssNode {
  type: string;
  parent?: CssContainer | undefined;
}
interface CssContainer extends CssNode {
  nodes?: CssNode[];
  source?: { input: { file?: string } } | undefined;
}
interface CssRule extends CssContainer {
  selectors: string[];
  clone(): CssRule;
}
interface CssMedia extends CssContainer {
  name: string;
  params: string;
  after(nodes: CssNode[]): void;
}
interface CssDeclaration extends CssNode {
  prop: string;
  value: string;
}
interface CssRoot extends CssContainer {
  walkAtRules(name: string, visit: (media: CssMedia) => void): void;
}

type PostCssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

/** A PostCSS plugin for the files that `isMeant` accepts. */
export function phoneSheet(isMeant: (file: string) => boolean): PostCssPlugin {
  const plugin = {
    postcssPlugin: 'phone-sheet',
    Once(root: CssRoot) {
      if (isMeant(root.source?.input.file ?? '')) rewriteWidths(root);
    },
  };
  return plugin as unknown as PostCssPlugin;
}

function rewriteWidths(root: CssRoot): void {
  const wide: CssMedia[] = [];
  const narrow: CssMedia[] = [];
  root.walkAtRules('media', (media) => {
    const holds = holdsOnPhones(media.params);
    if (holds !== null) (holds ? narrow : wide).push(media);
  });
  for (const media of wide) {
    const phone = phoneTokens(root, media);
    for (const rule of rulesIn(media))
      rule.selectors = rule.selectors.map((each) => addCondition(each, outside));
    media.after(phone);
  }
  for (const media of narrow) media.after(rulesIn(media).map(copyForSheets));
}

/** Whether a query about widths alone matches at the phone's width; null for any other query. */
export function holdsOnPhones(query: string): boolean | null {
  const parts = query.split(/\s+and\s+/);
  const bounds = parts.map((part) => /^\((min|max)-width: ([\d.]+)px\)$/.exec(part.trim()));
  if (bounds.some((bound) => bound === null)) return null;
  return bounds.every((bound) =>
    bound?.[1] === 'min' ? phoneWidthPx >= Number(bound[2]) : phoneWidthPx <= Number(bound?.[2]),
  );
}

const isRule = (node: CssNode): node is CssRule => node.type === 'rule';
const isDeclaration = (node: CssNode): node is CssDeclaration => node.type === 'decl';
const rulesIn = (media: CssMedia): CssRule[] => (media.nodes ?? []).filter(isRule);
const isRoot = (rule: CssRule) => rule.selectors.every((selector) => selector === ':root');

/** A condition goes before a pseudo-element. */
function addCondition(selector: string, condition: string): string {
  const at = selector.indexOf('::');
  return at < 0 ? selector + condition : selector.slice(0, at) + condition + selector.slice(at);
}

function copyForSheets(rule: CssRule): CssRule {
  const copy = rule.clone();
  copy.selectors = isRoot(rule)
    ? ['[data-sheet="phone"]']
    : copy.selectors.map((selector) => addCondition(selector, within));
  return copy;
}

/** Tokens that differ in wide windows, with their values on phones. */
function phoneTokens(root: CssRoot, media: CssMedia): CssRule[] {
  const changed = rulesIn(media)
    .filter(isRoot)
    .flatMap((rule) => rule.nodes ?? [])
    .filter(isDeclaration)
    .map(({ prop }) => prop);
  return (root.nodes ?? [])
    .filter(isRule)
    .filter(isRoot)
    .map((rule) => {
      const copy = copyForSheets(rule);
      copy.nodes = copy.nodes?.filter((node) => isDeclaration(node) && changed.includes(node.prop)) ?? [];
      return copy;
    })
    .filter(({ nodes }) => (nodes?.length ?? 0) > 0);
}
