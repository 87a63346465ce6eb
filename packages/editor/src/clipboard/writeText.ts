import { isChecked, numberFrom, type NewBlock, type TextRun } from '@sheaf/model'
import { galleryImages } from '../media/mediaData.ts'
import { tableText } from './tableText.ts'
import { isMediaType, mediaUrl } from '../media/mediaTypes.ts'

/** Blocks as plain text: a line each, children indented, list items with the sign they are typed with. */
export function writeText(blocks: readonly NewBlock[]): string {
  return lines(blocks, '').join('\n')
}

function lines(blocks: readonly NewBlock[], indent: string): readonly string[] {
  let number: number | null = null
  return blocks.flatMap((block) => {
    if (block.type === 'simple_table')
      return tableText(block, writeText)
        .split('\n')
        .map((line) => indent + line)
    number =
      block.type === 'numbered_list'
        ? number === null
          ? numberFrom(block.data?.['number'])
          : number + 1
        : null
    const text = textOf(block)
    const sign = signOf(block, number)
    const own = text
      .split('\n')
      .map((line, index) => indent + (index === 0 ? sign : ' '.repeat(sign.length)) + line)
    return [...own, ...lines(block.children ?? [], `${indent}  `)]
  })
}

function textOf(block: NewBlock): string {
  if (isMediaType(block.type)) return mediaText(block)
  const { formula } = block.data ?? {}
  if (block.type === 'math_equation' && !block.text)
    return typeof formula === 'string' ? `$$${formula}$$` : ''
  return (block.text ?? []).map(runText).join('')
}

/** A formula is its source in dollars, as it is typed. */
function runText({ text, attributes }: TextRun): string {
  const formula = attributes?.['formula']
  return typeof formula === 'string' ? `$${formula}$` : text
}

/** Media is where it is found. */
function mediaText({ type, data = {} }: NewBlock): string {
  const urls = type === 'multi_image' ? galleryImages(data).map(({ url }) => url) : [mediaUrl(data['url'])]
  return urls.filter((url) => url !== null).join('\n')
}

function signOf({ type, data }: NewBlock, number: number | null): string {
  if (type === 'bulleted_list') return '- '
  if (type === 'numbered_list') return `${number}. `
  if (type === 'todo_list') return isChecked(data ?? {}) ? '[x] ' : '[ ] '
  return type === 'divider' ? '---' : ''
}
