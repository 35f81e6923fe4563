type Properties = Record<string, string | boolean | ((event: Event) => void) | undefined>;

/** Creates an element with attributes, listeners (`onclick`) and content. Text is text, never HTML. */
export function newElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties,
  ...content: Array<Node | string>
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...content);
  return element;
}
