/**
 * DOM code for an element. Everything it starts ends when `signal` is aborted, which happens when the element
 * has left the document.
 */
export type Behaviour = (element: HTMLElement, signal: AbortSignal) => void;
