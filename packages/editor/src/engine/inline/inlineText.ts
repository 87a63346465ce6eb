import type { JsonValue } from '@sheaf/base'
import type { TextAttributes, TextRun } from '@sheaf/model'
import { Fragment, type Node } from 'prosemirror-model'
import { attributesOf, marksOf } from './attributes.ts'
import { inlineTypes } from './inlineTypes.ts'
import { schema } from '../schema/schema.ts'

/**
 * Nodes for a run of text. What stands for something else (a mention) is an `inline` node per UTF-16 unit: it takes as
 * much room as the character that holds its place in the Y.Text, so that offsets are the same on both sides.
 */
export function inlineNodes({ text, attributes }: TextRun): readonly Node[] {
  if (text === '') return []
  const key = attributes && inlineTypes().find((each) => each.isShown(attributes[each.key]))?.key
  if (key === undefined) return [schema.text(text, marksOf(attributes))]
  const { [key]: value, ...rest } = attributes!
  const marks = marksOf(rest)
  return text
    .split('')
    .map((char) => schema.nodes.inline.create({ key, value: value ?? null, char }, null, marks))
}

/** The text and the attributes that a node in a line stands for; the inverse of `inlineNodes`, a node at a time. */
export function inlineRun(node: Node): { readonly text: string; readonly attributes: TextAttributes } {
  const attributes = attributesOf(node.marks)
  if (node.isText) return { text: node.text ?? '', attributes }
  const { key, value, char } = inlineAttrs(node)
  return { text: char, attributes: { ...attributes, [key]: value } }
}

/** What an `inline` node holds: an attribute of the Y.Text, and the character that carries it. */
export interface InlineAttrs {
  readonly key: string
  readonly value: JsonValue
  readonly char: string
}

export function inlineAttrs(node: Node): InlineAttrs {
  return { key: node.attrs['key'], value: node.attrs['value'], char: node.attrs['char'] }
}

/** The same text as it stands in a copy: not everything in it is copied. */
export function copiedText(text: Fragment): Fragment {
  return Fragment.fromArray(text.content.map(copiedNode))
}

function copiedNode(node: Node): Node {
  if (node.type !== schema.nodes.inline) return node
  const { key, value } = inlineAttrs(node)
  const copied = inlineTypes().find((each) => each.key === key)?.copied
  return copied ? node.type.create({ ...node.attrs, value: copied(value) }, null, node.marks) : node
}
