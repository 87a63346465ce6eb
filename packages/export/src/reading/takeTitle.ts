import type { NewBlock } from '@sheaf/model'

/** IMP-TITLE-1: a heading 1 at the head of a text is its title, and then not a block of it any more. */
export function takeTitle(blocks: readonly NewBlock[]): {
  readonly title: string | null
  readonly blocks: readonly NewBlock[]
} {
  const [first, ...rest] = blocks
  if (first?.type !== 'heading' || first.data?.['level'] !== 1) return { title: null, blocks }
  const title = (first.text ?? [])
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (title === '') return { title: null, blocks }
  return { title, blocks: [...(first.children ?? []), ...rest] }
}
