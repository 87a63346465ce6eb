import type { ProjectedBlock } from '@sheaf/model'
import { blockText } from './blockText.ts'
import { walkBlocks } from './walkBlocks.ts'

const MAX_LENGTH = 160

/** The beginning of a document for search results and previews: one line of at most 160 characters. */
export function documentDescription(root: ProjectedBlock): string {
  let text = ''
  for (const block of walkBlocks(root)) {
    if (block.type === 'code') continue
    const line = blockText(block)
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
    if (line !== '') text = text === '' ? line : `${text} ${line}`
    if (text.length > MAX_LENGTH * 2) break
  }
  const characters = Array.from(text)
  if (characters.length <= MAX_LENGTH) return text
  const cut = characters.slice(0, MAX_LENGTH - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > MAX_LENGTH / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
