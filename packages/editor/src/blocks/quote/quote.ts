import { TextQuote } from 'lucide'
import type { Extension } from '../../engine/extension/Extension.ts'
import { blockRule } from '../../engine/input/MarkdownRule.ts'

/** Quotes. */
export const quote: Extension = {
  types: [{ type: 'quote', isBox: true, opensChildren: () => true, takesBeside: true, room: 14 }],
  looks: [{ type: 'quote', hint: () => 'placeholder.quote' }],
  kinds: [
    {
      id: 'quote',
      icon: TextQuote,
      type: 'quote',
      data: {},
      group: 'other',
      label: 'kind.quote',
      typed: '"',
      aliases: ['blockquote', 'citation', 'cite'],
      turn: [2, 0],
      shortlist: { place: 8, fill: 3 },
    },
  ],
  rules: [blockRule(/^["“”„] $/, () => ({ type: 'quote', data: {} }))],
  html: [
    {
      type: 'quote',
      containsAll: true,
      write(parent, { text = [], children = [] }, { append, runs, blocks }) {
        const box = append(parent, 'blockquote')
        runs(append(box, 'p'), text)
        blocks(box, children)
      },
    },
  ],
}
