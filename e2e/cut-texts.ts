/**
 * Texts of which a part can neither be seen nor scrolled to. Leaves out texts that are hidden on purpose,
 * those that end in an ellipsis within a link to the whole text, and those that are dropped whole where there
 * is no room. Runs in the page.
 */
export function cutTexts(): string[] {
  // Pixels that are not seen: widths are fractions, and the box of a line is higher than its letters.
  const tolerance = { across: 1.5, down: 3 };
  const cut = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    const text = node.textContent?.trim();
    if (
      !holder ||
      !text ||
      holder.closest('script, style, option') ||
      !holder.checkVisibility({ visibilityProperty: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) if (line.width > 1 && isCut(line, holder)) cut.add(text);
  }
  return [...cut];

  function isCut(line: DOMRect, holder: Element): boolean {
    for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
      const { clipPath, overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(box);
      if (clipPath.includes('inset(50%)') || webkitLineClamp !== 'none') return false;
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return false;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (!/hidden|clip/.test(overflowX + overflowY)) continue;
      if (line.top >= bottom - tolerance.down) return false;
      if (
        line.right > right + tolerance.across ||
        line.left < left - tolerance.across ||
        line.bottom > bottom + tolerance.down ||
        line.top < top - tolerance.down
      )
        return true;
    }
    return false;
  }
}
