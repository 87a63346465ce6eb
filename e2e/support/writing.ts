import type { Page } from './playwright.ts'
import type { WrittenBlock } from './realDocument.ts'

const PREFIX: Record<WrittenBlock['type'], string> = {
  paragraph: '',
  heading: '',
  bulleted_list: '- ',
  numbered_list: '1. ',
  quote: '" ',
  code: '```',
  divider: '---',
}

/** Types blocks with the keyboard, from an empty paragraph on, as a person does: Markdown shortcuts, Tab, Enter. */
export async function typeBlocks(page: Page, blocks: readonly WrittenBlock[]): Promise<void> {
  let before: WrittenBlock | null = null
  for (const block of blocks) {
    if (before) await openNext(page, before, block)
    if (!before || !continuesList(before, block)) await page.keyboard.type(prefixOf(block))
    if (block.type === 'code') await typeCode(page, block.typed)
    else if (block.type !== 'divider') await typeText(page, block.typed)
    before = block
  }
}

/** The middle of a long run of plain words arrives at once, as suggestions of a keyboard do; all else key by key. */
async function typeText(page: Page, text: string): Promise<void> {
  for (const part of text.split(PLAIN)) {
    const isPlain = PLAIN.test(part)
    await page.keyboard.type(isPlain ? part.slice(0, 2) : part)
    if (!isPlain) continue
    await page.keyboard.insertText(part.slice(2, -2))
    await page.keyboard.type(part.slice(-2))
  }
}

/** Nothing in it is a sign that the editor acts on. */
const PLAIN = /([a-z][a-z\d ,.]{6,}[a-z])/i

function prefixOf(block: WrittenBlock): string {
  return block.type === 'heading' ? `${'#'.repeat(block.level ?? 1)} ` : PREFIX[block.type]
}

function continuesList(before: WrittenBlock, next: WrittenBlock): boolean {
  return before.type === next.type && next.type.endsWith('_list')
}

/** Leaves the caret in an empty block of the depth of `next`: a list item if the list goes on, else a paragraph. */
async function openNext(page: Page, before: WrittenBlock, next: WrittenBlock): Promise<void> {
  // A divider has left the caret in the paragraph after it.
  if (before.type !== 'divider') await page.keyboard.press(before.type === 'code' ? 'Shift+Enter' : 'Enter')
  if (before.type === 'quote') await page.keyboard.press('Shift+Tab')
  for (let depth = before.depth; depth < next.depth; depth += 1) await page.keyboard.press('Tab')
  for (let depth = before.depth; depth > next.depth; depth -= 1) await page.keyboard.press('Shift+Tab')
  if (before.type.endsWith('_list') && !continuesList(before, next)) await page.keyboard.press('Backspace')
}

/** Enter in code repeats the indentation of the line; each line here brings its own, its rest at once. */
async function typeCode(page: Page, code: string): Promise<void> {
  let indentation = ''
  for (const [index, line] of code.split('\n').entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    if (indentation !== '') await page.keyboard.press('Shift+Home')
    if (indentation !== '' && line === '') await page.keyboard.press('Backspace')
    await page.keyboard.type(line.slice(0, 3))
    if (line.length > 3) await page.keyboard.insertText(line.slice(3))
    indentation = /^\s*/.exec(line)![0]
  }
}
