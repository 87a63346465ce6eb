import type { Page } from './playwright.ts'

export interface ReadBlock {
  readonly type: string
  readonly level: number | null
  readonly depth: number
  readonly text: string
}

/** The blocks of the document a page shows, in order, from the vocabulary that editor and viewer share. */
export async function readDocument(page: Page): Promise<ReadBlock[]> {
  return page
    .locator('.doc')
    .first()
    .locator('.b')
    .evaluateAll((blocks) =>
      blocks.map((block) => {
        const line = block.querySelector('.b-line')
        const owns = line?.closest('.b') === block
        const above = (from: Element): Element | null => from.parentElement?.closest('.b') ?? null
        let depth = 0
        for (let parent = above(block); parent; parent = above(parent)) depth += 1
        return {
          type: /\bb-([a-z_]+)/.exec(block.className)?.[1] ?? '',
          level: block.getAttribute('data-level') === null ? null : Number(block.getAttribute('data-level')),
          depth,
          text: owns ? (line?.textContent ?? '') : '',
        }
      }),
    )
}
