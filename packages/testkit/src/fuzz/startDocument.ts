import { createDocument } from '@sheaf/model'

/** Any UUID; the root id of the start document derives from it. */
const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'

/** Characters of the start document, each once. */
export const START_TEXT = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ'

/** A document of ten blocks, three of them nested, with every character once. */
export function startDocument(): Uint8Array {
  let next = 0
  const text = (from: number) => [{ text: START_TEXT.slice(from, from + 4) }]
  return createDocument(
    DOCUMENT_ID,
    [
      { type: 'heading', data: { level: 1 }, text: text(0) },
      { type: 'paragraph', text: text(4) },
      {
        type: 'bulleted_list',
        text: text(8),
        children: [
          { type: 'bulleted_list', text: text(12), children: [{ type: 'paragraph', text: text(16) }] },
          { type: 'bulleted_list', text: text(20) },
        ],
      },
      { type: 'divider' },
      { type: 'todo_list', data: { checked: false }, text: text(24) },
      { type: 'paragraph', text: [] },
      { type: 'quote', text: text(28), children: [{ type: 'paragraph', text: text(32) }] },
    ],
    { block: () => `s${next++}` },
  )
}
