import { numberFrom, type NewBlock } from '@sheaf/model'

/** Blocks as plain text: a line each, children indented, list items with the sign they are typed with. */
export function writeText(blocks: readonly NewBlock[]): string {
  return lines(blocks, '').join('\n')
}

function lines(blocks: readonly NewBlock[], indent: string): readonly string[] {
  let number: number | null = null
  return blocks.flatMap((block) => {
    number =
      block.type === 'numbered_list'
        ? number === null
          ? numberFrom(block.data?.['number'])
          : number + 1
        : null
    const text = (block.text ?? []).map((run) => run.text).join('')
    const sign = signOf(block, number)
    const own = text
      .split('\n')
      .map((line, index) => indent + (index === 0 ? sign : ' '.repeat(sign.length)) + line)
    return [...own, ...lines(block.children ?? [], `${indent}  `)]
  })
}

function signOf({ type, data }: NewBlock, number: number | null): string {
  if (type === 'bulleted_list') return '- '
  if (type === 'numbered_list') return `${number}. `
  if (type === 'todo_list') return data?.['checked'] === true ? '[x] ' : '[ ] '
  return type === 'divider' ? '---' : ''
}
