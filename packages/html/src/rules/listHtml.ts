import type { NewBlock } from '@sheaf/model'
import { blockColors, inColors } from '../blockColors.ts'
import { childOf, type HtmlElement } from '../HtmlNodes.ts'
import type { HtmlAttributes, HtmlReader, HtmlRule } from '../HtmlRule.ts'

/** Numbered, bulleted and to-do lists. */
export const listHtml: HtmlRule = {
  read(element, reader) {
    if (isList(element)) return readList(element, reader)
    return element.localName === 'li' ? [readItem(element, 'bulleted_list', reader)] : null
  },
}

function readList(list: HtmlElement, reader: HtmlReader): readonly NewBlock[] {
  const blocks: NewBlock[] = []
  const type = list.localName === 'ol' ? 'numbered_list' : 'bulleted_list'
  const start = Number(list.getAttribute('start') ?? 1)
  let isFirst = true
  for (const child of list.children) {
    const last = blocks.at(-1)
    if (isList(child)) {
      // A list directly inside a list: its items belong to the item before it.
      const inner = reader.outer(child)
      if (last && !isFirst)
        blocks[blocks.length - 1] = { ...last, children: [...(last.children ?? []), ...inner] }
      else blocks.push(...inner)
      continue
    }
    const item = inColors(readItem(child, type, reader), blockColors(list))
    const isNumbered = isFirst && item.type === 'numbered_list' && Number.isSafeInteger(start) && start > 1
    blocks.push(isNumbered ? { ...item, data: { ...item.data, number: start } } : item)
    isFirst = false
  }
  return blocks
}

function readItem(item: HtmlElement, type: string, reader: HtmlReader): NewBlock {
  const box = boxOf(item)
  const checked = box?.hasAttribute('checked') ?? item.getAttribute('data-checked')
  const colors = { ...blockColors(item) }
  if (checked === null) return reader.nest(type, colors, item)[0] ?? { type, text: [] }
  const data: HtmlAttributes = checked === true || checked === 'true' ? { ...colors, checked: true } : colors
  return reader.nest('todo_list', data, item)[0] ?? { type: 'todo_list', data, text: [] }
}

function isList({ localName }: HtmlElement): boolean {
  return localName === 'ul' || localName === 'ol'
}

/** A box to tick in an item, or in a label or paragraph of it. */
function boxOf(item: HtmlElement): HtmlElement | undefined {
  const around = [...item.children].filter(({ localName }) => localName === 'label' || localName === 'p')
  for (const each of [item, ...around]) {
    const box = childOf(each, isBox)
    if (box) return box
  }
  return undefined
}

function isBox(element: HtmlElement): boolean {
  return element.localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'checkbox'
}
