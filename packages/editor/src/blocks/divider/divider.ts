import { Minus } from 'lucide'
import type { Transaction } from 'prosemirror-state'
import { blockKind } from '../../engine/blockTypes/blockKinds.ts'
import { insertBlock } from '../../engine/commands/insertBlock.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import { isConvertible, type Matched } from '../../engine/input/MarkdownRule.ts'
import { blockAt } from '../../engine/tree/blockSpot.ts'

/** Dividers. A divider with text, because someone typed while another person turned the block into one, shows both. */
export const divider: Extension = {
  types: [{ type: 'divider', row: 'either', yieldsToJoin: true, room: 0 }],
  looks: [
    {
      type: 'divider',
      front: { className: 'b-rule', create: ({ front }) => drawRule(front) },
      face: ({ root }) => drawRule(root),
    },
  ],
  kinds: [
    {
      id: 'divider',
      icon: Minus,
      type: 'divider',
      data: {},
      group: 'other',
      label: 'kind.divider',
      typed: '---',
      aliases: ['hr', 'line', 'rule', 'separator', 'break'],
    },
  ],
  rules: [{ pattern: /^(?:---|\*\*\*|___|—-)$/, apply: insertDivider }],
  plain: [{ type: 'divider', sign: () => '---' }],
  html: [{ type: 'divider', write: (parent, _, { append }) => void append(parent, 'hr') }],
}

function insertDivider(
  tr: Transaction,
  _match: RegExpMatchArray,
  { from, to, spot }: Matched,
): Transaction | null {
  if (!isConvertible(spot) || spot.node.firstChild!.content.size !== to - from) return null
  tr.delete(from, to)
  insertBlock(tr, blockAt(tr.doc, spot.pos), blockKind('divider'))
  return tr
}

function drawRule(parent: HTMLElement) {
  parent.replaceChildren(document.createElement('hr'))
  return { show: () => undefined }
}
