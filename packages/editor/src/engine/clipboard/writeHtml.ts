import { parseColor, sanitizeHref, type NewBlock, type TextAttributes, type TextRun } from '@sheaf/model'
import { inlineTypes } from '../inline/inlineTypes.ts'
import { htmlForm, type HtmlWriter } from './HtmlForm.ts'

/** Blocks as HTML for other programs. Built as elements, so that no text can become markup. */
export function writeHtml(blocks: readonly NewBlock[], isInline: boolean): string {
  const page = document.implementation.createHTMLDocument('')
  const root = page.createElement('div')
  if (isInline) appendRuns(root, blocks[0]?.text ?? [])
  else appendBlocks(root, blocks)
  return root.innerHTML
}

function appendBlocks(parent: Element, blocks: readonly NewBlock[]): void {
  let list: Element | null = null
  for (const block of blocks) {
    const { list: tag, openList } = htmlForm(block.type)
    if (!tag) {
      list = null
      appendBlock(parent, block)
      continue
    }
    if (list?.localName !== tag || list.getAttribute('data-type') !== block.type) {
      list = append(parent, tag)
      list.setAttribute('data-type', block.type)
      openList?.(list, block.data ?? {})
    }
    appendItem(list, block)
  }
}

function appendItem(list: Element, block: NewBlock): void {
  const item = append(list, 'li')
  htmlForm(block.type).openItem?.(item, block.data ?? {})
  appendRuns(item, block.text ?? [])
  appendBlocks(item, block.children ?? [])
}

function appendBlock(parent: Element, block: NewBlock): void {
  const { write, containsAll } = htmlForm(block.type)
  if (write) write(parent, block, WRITER)
  else appendRuns(append(parent, 'p'), block.text ?? [])
  if (!containsAll) appendBlocks(parent, block.children ?? [])
}

function appendRuns(parent: Element, runs: readonly TextRun[]): void {
  let around = parent
  if (SPACED.test(runs.map(({ text }) => text).join(''))) {
    around = append(parent, 'span')
    around.setAttribute('style', 'white-space: pre-wrap')
  }
  for (const { text, attributes = {} } of runs) {
    let inner = around
    for (const [key, tag] of INLINE_TAGS) if (attributes[key] === true) inner = append(inner, tag)
    const href = sanitizeHref(attributes['href'])
    if (href !== null) {
      inner = append(inner, 'a')
      inner.setAttribute('href', href)
    }
    const color = parseColor(attributes['font_color'])
    const background = parseColor(attributes['bg_color'])
    if (color || background) inner = append(inner, 'span')
    if (color) inner.setAttribute('style', `color: ${color}`)
    if (background)
      inner.setAttribute('style', `${inner.getAttribute('style') ?? ''}; background-color: ${background}`)
    if (appendInline(inner, attributes)) continue
    text.split('\n').forEach((line, index) => {
      if (index > 0) append(inner, 'br')
      inner.append(line)
    })
  }
}

/** White space that would shrink where HTML is read. */
const SPACED = / {2}|\t|^ | $|\n | \n/

function appendInline(parent: Element, attributes: TextAttributes): boolean {
  return inlineTypes().some(({ key, html }) => key in attributes && html?.(parent, attributes[key]!))
}

function append(parent: Element, tag: string): Element {
  const element = parent.ownerDocument.createElement(tag)
  parent.append(element)
  return element
}

const WRITER: HtmlWriter = { append, runs: appendRuns, blocks: appendBlocks }

const INLINE_TAGS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['code', 'code'],
] as const
