/**
 * DOM code for an element. Everything that it starts ends when `signal` is aborted: the element has left the
 * document.
 */
export type Behaviour = (element: HTMLElement, signal: AbortSignal) => void;
