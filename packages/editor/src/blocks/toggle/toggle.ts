import {
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  ListChevronsUpDown,
  ListCollapse,
} from 'lucide'
import { headingLevel, isFolded, toggleLevel } from '@sheaf/model'
import type { BlockKind } from '../../engine/blockTypes/blockKinds.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import { blockRule } from '../../engine/input/MarkdownRule.ts'
import { absorbSiblings } from './absorbSiblings.ts'
import { toggleFold } from './toggleFold.ts'
import { ToggleFront } from './ToggleFront.ts'

const ICONS = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6]

const LEVELS = [1, 2, 3, 4, 5, 6] as const

/** Toggles, and headings that collapse what is below them. */
export const toggle: Extension = {
  types: [
    {
      type: 'toggle_list',
      ownKeys: ['collapsed', 'level'],
      splitsAlike: true,
      // Hidden children stay where they are.
      keepsKidsAtSplit: true,
      opensChildren: (data) => !isFolded({ type: 'toggle_list', data }),
      onMade: absorbSiblings,
      takesBeside: true,
    },
  ],
  looks: [
    {
      type: 'toggle_list',
      attributes(data) {
        const level = toggleLevel({ type: 'toggle_list', data })
        return {
          'data-collapsed': String(isFolded({ type: 'toggle_list', data })),
          ...(level !== null && { 'data-level': String(level) }),
        }
      },
      saysEmpty: true,
      level: (data) => toggleLevel({ type: 'toggle_list', data }),
      front: { className: 'b-mark', create: (place) => new ToggleFront(place) },
      hint(data) {
        const level = toggleLevel({ type: 'toggle_list', data })
        return level === null ? 'placeholder.toggle' : `kind.heading${LEVELS[level - 1]!}`
      },
    },
  ],
  kinds: [
    {
      id: 'toggleList',
      icon: ListCollapse,
      type: 'toggle_list',
      data: { collapsed: false },
      group: 'lists',
      label: 'kind.toggleList',
      typed: '>',
      aliases: ['details', 'fold', 'collapse', 'accordion', 'expand', 'spoiler'],
      matches: (data) => toggleLevel({ type: 'toggle_list', data }) === null,
      turn: [1, 3],
      shortlist: { place: 7 },
    },
    ...LEVELS.map(toggleHeading),
  ],
  kindMenus: [
    {
      id: 'toggleHeading',
      icon: ListChevronsUpDown,
      label: 'slash.toggleHeading',
      place: { inside: 'moreHeadings' },
    },
  ],
  rules: [
    blockRule(/^(#{1,6}) $/, (match, before) => {
      if (before.type !== 'toggle_list') return null
      return { type: 'toggle_list', data: { collapsed: isFolded(before), level: match[1]!.length } }
    }),
    blockRule(/^> $/, (_, { type, data }) => {
      if (type === 'toggle_list') return null
      const level = type === 'heading' ? { level: headingLevel(data) } : {}
      return { type: 'toggle_list', data: { collapsed: false, ...level } }
    }),
  ],
  shortcuts: { toggleTodo: toggleFold },
  html: [
    {
      type: 'toggle_list',
      containsAll: true,
      write(parent, { data = {}, text = [], children = [] }, { append, runs, blocks }) {
        const details = append(parent, 'details')
        if (!isFolded({ type: 'toggle_list', data })) details.setAttribute('open', '')
        const summary = append(details, 'summary')
        const level = toggleLevel({ type: 'toggle_list', data })
        runs(level === null ? summary : append(summary, `h${level}`), text)
        blocks(details, children)
      },
    },
  ],
}

function toggleHeading(level: 1 | 2 | 3 | 4 | 5 | 6): BlockKind {
  return {
    id: `toggleHeading${level}`,
    icon: ICONS[level - 1]!,
    type: 'toggle_list',
    data: { collapsed: false, level },
    group: 'lists',
    label: `kind.toggleHeading${level}`,
    aliases: [`th${level}`, 'fold'],
    matches: (data) => toggleLevel({ type: 'toggle_list', data }) === level,
    menu: 'toggleHeading',
  }
}
