/** Adds styles of code that is loaded on demand (decision 34). The caller adds each text once. */
export function adoptStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
