import type { ProjectedBlock } from '@sheaf/model'

/** The text of one block without marks, mentions and formulas. */
export function blockText(block: ProjectedBlock): string {
  if (block.text === null) return ''
  let text = ''
  for (const run of block.text) {
    if (run.attributes?.['mention'] === undefined && run.attributes?.['formula'] === undefined)
      text += run.text
  }
  return text
}
