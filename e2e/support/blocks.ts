import type { NewBlock } from '@sheaf/model'

/** A block with a text, as a test writes it down. */
export function block(type: string, text: string, rest: Partial<NewBlock> = {}): NewBlock {
  return { type, text: text === '' ? [] : [{ text }], ...rest }
}

/** A paragraph. */
export function p(text: string, rest: Partial<NewBlock> = {}): NewBlock {
  return block('paragraph', text, rest)
}
