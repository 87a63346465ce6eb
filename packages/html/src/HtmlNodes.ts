/**
 * What readers ask of parsed HTML. It is a part of the DOM: the documents of a browser are some, and so are those of parsers that run
 * without one.
 */
export interface HtmlNode {
  readonly nodeType: number
  nodeValue: string | null
  readonly textContent: string | null
  readonly childNodes: Iterable<HtmlChild>
}

/** One that is in another. */
interface HtmlChild extends HtmlNode {
  remove(): void
}

export interface HtmlElement extends HtmlChild {
  readonly localName: string
  readonly className: string
  readonly classList: { contains(name: string): boolean; add(name: string): void }
  readonly parentElement: HtmlElement | null
  readonly previousElementSibling: HtmlElement | null
  readonly firstChild: HtmlChild | null
  readonly lastElementChild: HtmlElement | null
  readonly children: Iterable<HtmlElement>
  readonly outerHTML: string
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
  setAttribute(name: string, value: string): void
  querySelector(selector: string): HtmlElement | null
  querySelectorAll(selector: string): Iterable<HtmlElement>
  append(...nodes: readonly (HtmlNode | string)[]): void
  before(...nodes: readonly (HtmlNode | string)[]): void
  replaceWith(...nodes: readonly (HtmlNode | string)[]): void
}

/** A whole document, which is shown to nobody. */
export interface HtmlPage {
  readonly documentElement: HtmlElement
  querySelector(selector: string): HtmlElement | null
  querySelectorAll(selector: string): Iterable<HtmlElement>
  createElement(tag: string): HtmlElement
}

const ELEMENT = 1
const TEXT = 3

export function isElement(node: HtmlNode): node is HtmlElement {
  return node.nodeType === ELEMENT
}

export function isText(node: HtmlNode): boolean {
  return node.nodeType === TEXT
}

/** The root of what a page shows. */
export function bodyOf(page: HtmlPage): HtmlElement {
  return page.querySelector('body') ?? page.documentElement
}

export function textOf(element: HtmlNode): string {
  return element.textContent ?? ''
}

/** The first child that a test holds for. */
export function childOf(
  element: HtmlElement,
  test: (child: HtmlElement) => boolean,
): HtmlElement | undefined {
  return [...element.children].find(test)
}

/** The element itself, or the closest one around it, that a test holds for. */
export function closestOf(
  element: HtmlElement | null,
  test: (element: HtmlElement) => boolean,
): HtmlElement | null {
  let at = element
  while (at !== null && !test(at)) at = at.parentElement
  return at
}

/** Everything in an element, each in front of what is in it. It is read while it is asked for. */
export function* nodesIn(element: HtmlElement): Generator<HtmlNode> {
  const pending = [...element.childNodes].toReversed()
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node
    if (isElement(node)) for (const child of [...node.childNodes].toReversed()) pending.push(child)
  }
}

/** Nested deeper than anybody nests: what is, was made to break readers. */
export const MAX_DEPTH = 200

/** Cuts off what is nested too deep: of that the text stays. */
export function limitDepth(page: HtmlPage): void {
  let level: readonly HtmlElement[] = [bodyOf(page)]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap((element) => [...element.children])
  for (const deep of level) {
    const element = closestOf(deep, ({ localName }) => !HOLDS_NO_TEXT.has(localName)) ?? deep
    const text = textOf(element)
    for (let child = element.firstChild; child; child = element.firstChild) child.remove()
    element.append(text)
  }
}

/** Of lists and tables only what is in items and cells is read. */
const HOLDS_NO_TEXT: ReadonlySet<string> = new Set('ul ol dl table thead tbody tfoot tr'.split(' '))
