import { Heading1, Heading2, Heading3, Heading4, Heading5, Heading6, LetterH, TextAlignStart } from 'lucide'
import { headingLevel } from '@sheaf/model'
import type { BlockKind } from '../../engine/blockTypes/blockKinds.ts'
import { blockKind } from '../../engine/blockTypes/blockKinds.ts'
import { turnInto } from '../../engine/commands/turnInto.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import { blockRule } from '../../engine/input/MarkdownRule.ts'

const ICONS = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6]

/** Paragraphs and headings. */
export const text: Extension = {
  types: [{ type: 'paragraph' }, { type: 'heading', ownKeys: ['level'], room: 30 }],
  looks: [
    {
      type: 'heading',
      attributes: (data) => ({ 'data-level': String(headingLevel(data)) }),
      level: headingLevel,
      hint: (data) => `kind.heading${LEVELS[headingLevel(data) - 1]!}`,
    },
  ],
  kinds: [
    {
      id: 'paragraph',
      icon: TextAlignStart,
      type: 'paragraph',
      data: {},
      group: 'basic',
      label: 'kind.paragraph',
      aliases: ['p', 'paragraph', 'plain'],
      turn: [0, 0],
      shortlist: { place: 0 },
    },
    { ...heading(1, ['h1', 'title', 'headline']), turn: [0, 1], shortlist: { place: 1 } },
    { ...heading(2, ['h2', 'subtitle', 'subheading']), turn: [0, 2], shortlist: { place: 2 } },
    { ...heading(3, ['h3']), menu: 'moreHeadings' },
    { ...heading(4, ['h4']), menu: 'moreHeadings' },
    { ...heading(5, ['h5']), menu: 'moreHeadings' },
    { ...heading(6, ['h6']), menu: 'moreHeadings' },
  ],
  kindMenus: [
    {
      id: 'moreHeadings',
      icon: LetterH,
      label: 'slash.moreHeadings',
      place: { behind: 'heading2', shortlist: 3 },
    },
  ],
  rules: [blockRule(/^(#{1,6}) $/, (match) => ({ type: 'heading', data: { level: match[1]!.length } }))],
  shortcuts: {
    paragraph: (...context) => turnInto(blockKind('paragraph'))(...context),
    heading1: (...context) => turnInto(blockKind('heading1'))(...context),
    heading2: (...context) => turnInto(blockKind('heading2'))(...context),
    heading3: (...context) => turnInto(blockKind('heading3'))(...context),
  },
  html: [
    {
      type: 'heading',
      write: (parent, { data = {}, text = [] }, { append, runs }) =>
        runs(append(parent, `h${headingLevel(data)}`), text),
    },
  ],
}

function heading(level: 1 | 2 | 3 | 4 | 5 | 6, aliases: readonly string[]): BlockKind {
  return {
    id: `heading${level}`,
    icon: ICONS[level - 1]!,
    type: 'heading',
    data: { level },
    group: 'basic',
    label: `kind.heading${level}`,
    typed: '#'.repeat(level),
    aliases,
    matches: (data) => headingLevel(data) === level,
  }
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const
