import { Schema } from 'prosemirror-model'

/**
 * The editor's shape of a document:
 *
 *     doc    = block*
 *     block  = (line | atom) group?      attrs: id, type, data
 *     line   = (text | inline)*          the block's Y.Text; "\n" is a soft break
 *     inline = nothing                   one character that stands for something else: a mention (`inlineText.ts`)
 *     atom   = nothing                   a block without text (divider, image, unknown types, …)
 *     group  = block+                    the block's children
 *
 * The type of a block is an attribute, not a node type, so that turning a paragraph into a heading
 * is an attribute step on a node that stays: the caret, the composition and the node view live on.
 * Any block may hold children; the commands enforce nesting, the schema does not (BND-TY-2).
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block*' },
    block: {
      content: '(line | atom) group?',
      attrs: {
        /** Block id of the Yjs document; never empty once the binding has seen the block. */
        id: { default: '' },
        type: { default: 'paragraph' },
        /** Parsed `data` of the block, unknown keys included. Replaced as a whole, never mutated. */
        data: { default: Object.freeze({}) },
      },
      defining: true,
      isolating: false,
    },
    line: { content: '(text | inline)*', marks: '_', whitespace: 'pre', defining: true },
    atom: { selectable: false, atom: true },
    group: { content: 'block+' },
    text: { inline: true },
    inline: {
      inline: true,
      atom: true,
      selectable: false,
      draggable: false,
      attrs: { key: {}, value: {}, char: {} },
      leafText: (node) => String(node.attrs['char']),
    },
  },
  marks: {
    bold: {},
    italic: {},
    underline: {},
    strikethrough: {},
    code: { inclusive: false, code: true },
    href: { attrs: { value: {} }, inclusive: false },
    font_color: { attrs: { value: {} } },
    bg_color: { attrs: { value: {} } },
    /** Attributes of Y.Text this editor does not know: kept, never shown, one mark per key. */
    foreign: { attrs: { key: {}, value: {} }, excludes: '', inclusive: false },
  },
})

/** `id`, `type` and `data` of a block node. */
export interface BlockAttrs {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}
