import type { JsonObject } from '@sheaf/base'
import type { NewBlock } from '@sheaf/model'
import { decodeString } from 'micromark-util-decode-string'
import type { ParseMarkdownOptions } from '../types.ts'
import { linkAttributes, readImage } from './readLink.ts'

/** What one tag of HTML inside a text means. `none`: nothing, and it is not shown. `text`: what it is written as. */
export type InlineTag =
  | { readonly kind: 'none' | 'text' | 'break' }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: JsonObject }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'image'; readonly block: NewBlock }

/** Reads one tag or comment. What is not named here stays text: nothing of it is ever markup. */
export function readInlineTag(html: string, options: ParseMarkdownOptions): InlineTag {
  if (html.startsWith('<!--')) return { kind: 'none' }
  const [, slash, written, rest = ''] = /^<(\/?)([a-z][a-z\d]*)((?:\s[^]*)?)\/?>$/i.exec(html) ?? []
  const name = written?.toLowerCase() ?? ''
  if (name === 'br') return { kind: 'break' }
  if (name === 'img' && !slash) {
    const block = readImageTag(rest, options)
    return block ? { kind: 'image', block } : { kind: 'text' }
  }
  if (!MARKS.has(name)) return { kind: 'text' }
  if (slash) return { kind: 'close', name }
  const href = name === 'a' ? attributeOf(rest, 'href') : null
  const attributes = name === 'a' ? href && linkAttributes(href, options) : MARKS.get(name)
  return attributes ? { kind: 'open', name, attributes } : { kind: 'text' }
}

/** A picture as HTML writes it; null without an address that may be loaded. */
export function readImageTag(attributes: string, options: ParseMarkdownOptions): NewBlock | null {
  const address = attributeOf(attributes, 'src')
  return address === null
    ? null
    : readImage(address, attributeOf(attributes, 'alt') ?? '', undefined, options)
}

function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+))`, 'i').exec(
    attributes,
  )
  const value = found?.[1] ?? found?.[2] ?? found?.[3]
  return value === undefined ? null : decodeString(value)
}

/** Tags that say what a text looks like. Those of raised and lowered text go, the text stays. */
const MARKS: ReadonlyMap<string, JsonObject> = new Map<string, JsonObject>([
  ['b', { bold: true }],
  ['strong', { bold: true }],
  ['i', { italic: true }],
  ['em', { italic: true }],
  ['u', { underline: true }],
  ['ins', { underline: true }],
  ['s', { strikethrough: true }],
  ['del', { strikethrough: true }],
  ['strike', { strikethrough: true }],
  ['code', { code: true }],
  ['kbd', { code: true }],
  ['samp', { code: true }],
  ['mark', { bg_color: '#ffeb3b' }],
  ['sub', {}],
  ['sup', {}],
  ['a', {}],
])
