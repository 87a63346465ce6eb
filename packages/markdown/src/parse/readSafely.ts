import type { Root } from 'mdast'
import { forEachNode, readBlockTree, readTree } from './readTree.ts'

/**
 * The tree of a text, in a time that does not explode (MD-SPEED-2): where one paragraph has thousands of signs that
 * could open something, texts are read without marks. Null for what nests deeper,
 * or names more addresses, than anyone writes.
 */
export function readSafely(text: string): Root | null {
  if (isTooDeep(text) || (text.match(DEFINITION) ?? []).length > MAX_DEFINITIONS) return null
  if (workOf(text.split(/\n[ \t]*\n/)) <= MAX_WORK) return readTree(text)
  const blocks = readBlockTree(text)
  const paragraphs: string[] = []
  forEachNode(blocks, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return
    paragraphs.push(text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0))
  })
  return workOf(paragraphs) <= MAX_WORK ? readTree(text) : blocks
}

/** How much comparing the signs of each text takes: each is compared with those before. Tags are dearest. */
function workOf(texts: readonly string[]): number {
  let work = 0
  for (const text of texts) {
    const signs = count(text, /[*_[\]{~`$]/g) + 4 * count(text, /</g)
    work += signs * signs
  }
  return work
}

function count(text: string, sign: RegExp): number {
  return (text.match(sign) ?? []).length
}

/** By the signs of quotes and items in front of one line, by white space there, and by directives that are open. */
function isTooDeep(text: string): boolean {
  const open: number[] = []
  for (const line of text.split('\n')) {
    const [prefix] = PREFIX.exec(line)!
    if (prefix.length > MAX_DEPTH && prefix.replaceAll(/[^>*+.)-]/g, '').length > MAX_DEPTH) return true
    if (prefix.length > MAX_INDENT && line.length > prefix.length) return true
    const [, colons = '', name = ''] = /^(:{3,})(\S?)/.exec(line.slice(prefix.length)) ?? []
    if (colons === '') continue
    if (name !== '') open.push(colons.length)
    else {
      const closed = open.findIndex((size) => size <= colons.length)
      if (closed !== -1) open.splice(closed)
    }
    if (open.length > MAX_OPEN) return true
  }
  return false
}

const PREFIX = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*/
const DEFINITION = /^[ \t>]*\[[^\]\n]+\]:/gm
const MAX_DEFINITIONS = 5000
const MAX_DEPTH = 100
const MAX_INDENT = 400
const MAX_OPEN = 60
/** 2,000 signs in one paragraph: about half a second. */
const MAX_WORK = 4_000_000
