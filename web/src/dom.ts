// Building the page from plain elements; text is only ever set as text.

type Child = Node | string | null | undefined | false;
type Props<T> = Partial<Omit<T, 'style' | 'dataset'>> & {
  class?: string;
  data?: Record<string, string>;
  attrs?: Record<string, string>;
};

/** Makes an element with properties, attributes and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props<HTMLElementTagNameMap[K]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  const { class: name, data, attrs, ...rest } = props;
  if (name) node.className = name;
  for (const [key, value] of Object.entries(data ?? {})) node.dataset[key] = value;
  for (const [key, value] of Object.entries(attrs ?? {})) node.setAttribute(key, value);
  Object.assign(node, rest);
  fill(node, ...children);
  return node;
}

/** Replaces what an element holds. */
export function fill(node: Element, ...children: Child[]): void {
  node.replaceChildren(...children.filter((child) => child !== null && child !== undefined && child !== false));
}

/** Finds an element of index.html, which must be there. */
export function byId(id: string): HTMLElement {
  const node = document.getElementById(id);
  if (!node) throw new Error(`index.html has no #${id}`);
  return node;
}

/** Makes a labelled control. */
export function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  return el('label', {}, el('span', {}, text), control);
}

/** Writes the first letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
