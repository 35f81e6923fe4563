/**
 * Words that continue in the next line. A hyphen or a dash ends a word, so a line may end after it. Runs in the
 * page.
 */
export function brokenWords(root: Element): string[] {
  const broken = new Set<string>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00ad\u200b–-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.add(word);
    }
  }
  return [...broken];
}
