import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, NodeViewConstructor, ViewMutationRecord } from 'prosemirror-view';
import { embedLabels, readEmbed } from '#body/embeds.ts';
import figures from '#portal/parts/body/figures.module.css';
import related from '#portal/parts/body/related.module.css';
import { pictureSources } from '#portal/parts/picture/picture.tsx';
import sheet from '../dom/blocks.module.css';
import { blockWords as words } from '../dom/words.ts';

/** Blocks with more than text: a picture, the place of a player, fields. */
export const blockViews: Record<string, NodeViewConstructor> = {
  picture: (node, view, getPos) => new BlockView(node, view, getPos, drawPicture),
  embed: (node, view, getPos) => new BlockView(node, view, getPos, drawMedia),
  recording: (node, view, getPos) => new BlockView(node, view, getPos, drawMedia),
  related: (node, view, getPos) => new BlockView(node, view, getPos, drawRelated),
};

interface Drawing {
  dom: HTMLElement;
  contentDOM: HTMLElement;
  /** Updates the displayed attributes. */
  show(node: Node): void;
}

interface Controls {
  set(name: string, value: unknown): void;
  remove(): void;
}

class BlockView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  private readonly drawing: Drawing;
  private node: Node;

  constructor(
    node: Node,
    view: EditorView,
    getPos: () => number | undefined,
    draw: (node: Node, controls: Controls) => Drawing,
  ) {
    this.node = node;
    const at = (work: (position: number) => void) => {
      const position = getPos();
      if (position !== undefined) work(position);
    };
    this.drawing = draw(node, {
      set: (name, value) =>
        at((position) => view.dispatch(view.state.tr.setNodeAttribute(position, name, value))),
      remove: () =>
        at((position) => {
          view.dispatch(view.state.tr.delete(position, position + this.node.nodeSize));
          view.focus();
        }),
    });
    this.dom = this.drawing.dom;
    this.contentDOM = this.drawing.contentDOM;
    this.drawing.show(node);
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.drawing.show(node);
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode');
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode');
  }

  /** Events in fields belong to the block. */
  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest(`.${sheet.bar}`) !== null;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }
}

function drawPicture(_node: Node, { set, remove }: Controls): Drawing {
  const dom = element('figure', `${figures.figure} ${sheet.picture}`);
  const preview = fixed(element('div', sheet.shown));
  const image = document.createElement('img');
  const missing = element('p', sheet.missing);
  const alt = field(words.altLabel, words.alt, (value) => set('alt', value));
  const wide = document.createElement('input');
  wide.type = 'checkbox';
  wide.onchange = () => set('wide', wide.checked);
  const wideLabel = element('label', sheet.choice);
  wideLabel.append(wide, words.wide);
  const bar = barOf(alt, wideLabel, button(words.remove, remove));
  const contentDOM = element('figcaption', `${figures.caption} ${sheet.figcaption}`);
  preview.append(image);
  dom.append(preview, bar, contentDOM);
  return {
    dom,
    contentDOM,
    show({ attrs }) {
      const sources = attrs.src === null ? null : pictureSources(attrs.src, 'text');
      if (sources && image.getAttribute('src') !== sources.src) {
        image.width = sources.width;
        image.height = sources.height;
        image.sizes = sources.sizes;
        image.srcset = sources.webp;
        image.src = sources.src;
      }
      missing.textContent = words.missingPicture(attrs.missing);
      preview.replaceChildren(sources ? image : missing);
      image.alt = attrs.alt;
      setValue(alt, attrs.alt);
      wide.checked = attrs.wide;
      dom.classList.toggle('is-wide', attrs.wide);
      dom.classList.toggle('is-without-alt', attrs.alt === '' && sources !== null);
    },
  };
}

function drawMedia(_node: Node, { set, remove }: Controls): Drawing {
  const dom = element('figure', sheet.embed);
  const box = fixed(element('div', sheet.player));
  const poster = document.createElement('img');
  poster.alt = '';
  const name = element('b');
  const address = document.createElement('a');
  address.target = '_blank';
  address.rel = 'noopener';
  box.append(name, address);
  const title = field(words.title, words.title, (value) => set('title', value));
  const contentDOM = element('figcaption', `${figures.caption} ${sheet.figcaption}`);
  dom.append(box, barOf(title, button(words.remove, remove)), contentDOM);
  return {
    dom,
    contentDOM,
    show({ attrs }) {
      const embed = readEmbed(attrs.href);
      const sources = attrs.poster ? pictureSources(attrs.poster, 'text') : null;
      if (sources) poster.src = sources.src;
      if (sources) box.prepend(poster);
      else poster.remove();
      name.textContent = attrs.title || (embed ? embedLabels[embed.provider] : attrs.href);
      box.dataset.shape = embed?.box ?? attrs.kind ?? 'wide';
      address.href = attrs.href;
      address.textContent = attrs.href;
      setValue(title, attrs.title);
    },
  };
}

function drawRelated(_node: Node, { set, remove }: Controls): Drawing {
  const dom = element('aside', `${related.related} ${sheet.related}`);
  const inside = element('div');
  const label = fixed(element('p', related.label));
  label.textContent = words.related;
  const contentDOM = element('p', related.title);
  const address = field(
    words.relatedAddress,
    words.relatedAddress,
    (value) => value !== '' && set('href', value),
  );
  inside.append(label, contentDOM, barOf(address, button(words.remove, remove)));
  dom.append(inside);
  return {
    dom,
    contentDOM,
    show({ attrs }) {
      setValue(address, attrs.href);
    },
  };
}

function element(tag: string, className?: string): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  return element;
}

/** Everything that is not text of the document. */
function fixed(element: HTMLElement): HTMLElement {
  element.contentEditable = 'false';
  return element;
}

function barOf(...children: HTMLElement[]): HTMLElement {
  const bar = fixed(element('div', sheet.bar));
  bar.append(...children);
  return bar;
}

function field(label: string, placeholder: string, change: (value: string) => void): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'text';
  input.placeholder = placeholder;
  input.ariaLabel = label;
  input.maxLength = 2000;
  input.onchange = () => change(input.value.trim());
  return input;
}

function button(label: string, press: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.onclick = press;
  return button;
}

/** A field that somebody is typing in is not updated. */
function setValue(input: HTMLInputElement, value: string): void {
  if (input !== document.activeElement) input.value = value;
}
