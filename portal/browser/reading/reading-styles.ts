import styles from './reading.css?inline';

/** Loaded with what floats over a text; the content security policy allows constructed sheets. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

export function addReadingStyles(): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
