import {
  headingLevel,
  isChecked,
  isFolded,
  parseColor,
  readNumber,
  sanitizeHref,
  toggleLevel,
  readPixels,
  type NewBlock,
  type TextRun,
} from '@sheaf/model'
import { appendTable } from '../../blocks/table/appendTable.ts'
import { galleryImages } from '../../blocks/media/mediaData.ts'
import { isMediaType, mediaName, mediaUrl, videoPage, type MediaType } from '../../blocks/media/mediaTypes.ts'

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
    const tag = LIST_TAGS[block.type]
    if (!tag) {
      list = null
      appendBlock(parent, block)
      continue
    }
    if (list?.localName !== tag || list.getAttribute('data-type') !== block.type) {
      list = append(parent, tag)
      list.setAttribute('data-type', block.type)
      const start = readNumber(block.data?.['number'])
      if (block.type === 'numbered_list' && start > 1) list.setAttribute('start', String(start))
    }
    appendItem(list, block)
  }
}

function appendItem(list: Element, block: NewBlock): void {
  const item = append(list, 'li')
  if (block.type === 'todo_list') {
    const box = append(item, 'input')
    box.setAttribute('type', 'checkbox')
    if (isChecked(block.data ?? {})) box.setAttribute('checked', '')
    box.setAttribute('disabled', '')
  }
  appendRuns(item, block.text ?? [])
  appendBlocks(item, block.children ?? [])
}

function appendBlock(parent: Element, block: NewBlock): void {
  const { type, text = [], children = [] } = block
  if (type === 'simple_table') {
    appendTable(parent, block, appendBlocks)
    return
  }
  if (type === 'divider') append(parent, 'hr')
  else if (isMediaType(type)) appendMedia(parent, type, block.data ?? {})
  else if (type === 'math_equation' && !block.text)
    appendFormula(append(parent, 'p'), block.data?.['formula'], '$$')
  else if (type === 'code') {
    const code = append(append(parent, 'pre'), 'code')
    const language = block.data?.['language']
    if (typeof language === 'string' && /^[\w+#-]+$/.test(language)) code.className = `language-${language}`
    code.textContent = text.map((run) => run.text).join('')
  } else if (type === 'quote') {
    const quote = append(parent, 'blockquote')
    appendRuns(append(quote, 'p'), text)
    appendBlocks(quote, children)
    return
  } else if (Object.hasOwn(GROUPS, type)) {
    GROUPS[type]!(parent, block)
    return
  } else {
    appendRuns(append(parent, type === 'heading' ? `h${headingLevel(block.data ?? {})}` : 'p'), text)
  }
  appendBlocks(parent, children)
}

/** EDIT-COPY-5: blocks that hold others, as the elements that say so. */
const GROUPS: Readonly<Record<string, (parent: Element, block: NewBlock) => void>> = {
  toggle_list(parent, { data = {}, text = [], children = [] }) {
    const details = append(parent, 'details')
    if (!isFolded({ type: 'toggle_list', data })) details.setAttribute('open', '')
    const summary = append(details, 'summary')
    const level = toggleLevel({ type: 'toggle_list', data })
    appendRuns(level === null ? summary : append(summary, `h${level}`), text)
    appendBlocks(details, children)
  },
  callout(parent, { data = {}, text = [], children = [] }) {
    const aside = append(parent, 'aside')
    const line = append(aside, 'p')
    const { icon } = data
    if (typeof icon === 'string' && !icon.startsWith('{')) line.append(`${icon} `)
    appendRuns(line, text)
    appendBlocks(aside, children)
  },
}

function appendMedia(parent: Element, type: MediaType, data: NonNullable<NewBlock['data']>): void {
  if (type === 'multi_image') {
    for (const { url } of galleryImages(data)) append(append(parent, 'p'), 'img').setAttribute('src', url)
    return
  }
  const url = mediaUrl(data['url'])
  if (url === null) return
  const name = mediaName(data)
  if (type === 'image') {
    const image = append(append(parent, 'p'), 'img')
    image.setAttribute('src', url)
    image.setAttribute('alt', typeof data['alt'] === 'string' ? data['alt'] : '')
    const width = readPixels(data['width'])
    if (width !== null) image.setAttribute('width', String(width))
  } else if ((type === 'video' && videoPage(url) === null) || type === 'audio') {
    const player = append(append(parent, 'p'), type)
    player.setAttribute('src', url)
    player.setAttribute('controls', '')
    if (typeof data['name'] === 'string') player.setAttribute('title', name)
  } else {
    const link = append(append(parent, 'p'), 'a')
    link.setAttribute('href', url)
    link.append(type === 'link_preview' || name === '' ? url : name)
  }
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
    if (appendFormula(inner, attributes['formula'], '$')) continue
    text.split('\n').forEach((line, index) => {
      if (index > 0) append(inner, 'br')
      inner.append(line)
    })
  }
}

/** White space that would shrink where HTML is read. */
const SPACED = / {2}|\t|^ | $|\n | \n/

/** A formula as its source, marked so that it is one again where it is read by us. */
function appendFormula(parent: Element, formula: unknown, sign: '$' | '$$'): boolean {
  if (typeof formula !== 'string' || formula === '') return false
  const code = append(parent, 'code')
  code.className = sign === '$' ? 'math math-inline' : 'math math-display'
  code.setAttribute('data-formula', formula)
  code.textContent = sign + formula + sign
  return true
}

function append(parent: Element, tag: string): Element {
  const element = parent.ownerDocument.createElement(tag)
  parent.append(element)
  return element
}

const LIST_TAGS: Readonly<Record<string, string>> = {
  bulleted_list: 'ul',
  numbered_list: 'ol',
  todo_list: 'ul',
}

const INLINE_TAGS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['code', 'code'],
] as const
