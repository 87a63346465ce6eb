import type { ChatMessage } from '@sheaf/contract'
import { expect, it } from 'vitest'
import { readFrontMatter } from '../reading/readFrontMatter.ts'
import { chatMarkdown } from './chatMarkdown.ts'
import { readChatMarkdown } from './readChatMarkdown.ts'

const MARA = '11111111-1111-4111-8111-111111111111'
const PAGE = '22222222-2222-4222-8222-222222222222'

function message(
  id: number,
  type: 1 | 2 | 3,
  content: string,
  metadata: unknown = {},
  reply: number | null = null,
): ChatMessage {
  return {
    message_id: id,
    content,
    meta_data: metadata,
    created_at: '2026-11-30T08:00:00.000Z',
    reply_message_id: reply,
    author: { author_id: 1, author_uuid: type === 1 ? MARA : PAGE, author_type: type },
  }
}

const written = (messages: readonly ChatMessage[], isMarked = false) =>
  chatMarkdown({
    look: { name: 'Larch\nor [oak]?', icon: { ty: 0, value: '🌲' }, extra: null },
    isMarked,
    messages,
    words: {
      model: 'AI',
      somebody: 'Somebody',
      sources: 'Sources',
      given: 'Text',
      withheld: 'Not for you.',
      unanswered: 'Not answered yet.',
    },
    nameOf: (id) => (id === MARA ? 'Mara *' : null),
    sourceName: ({ name }) => name,
    sourceAddress: ({ id }) => `https://sheaf.example/app/w/${id}`,
  })

it('CHAT-APP-EXPORT-1: questions, answers and what they rest on, and nothing that ends what it stands in', () => {
  const sources = [{ id: PAGE, name: 'Wood ](x)', source: 'page' }]
  const given = 'a\n```\n# no heading\n````'
  expect(
    written([
      message(2, 2, given, { name: 'notes.md' }),
      message(4, 1, 'Which is cheaper?\n# Larch', {}, 5),
      message(5, 3, 'Larch [1].', sources),
      message(6, 1, 'Why?', {}, 7),
      message(7, 3, '', { is_withheld: true }),
      message(8, 1, 'And oak?'),
    ]),
  ).toBe(`**Text: notes.md**

\`\`\`\`\`
${given}
\`\`\`\`\`

**Mara \\***

> Which is cheaper?
> # Larch

**AI**

Larch [1].

Sources:

1. [Wood \\](x)](<https://sheaf.example/app/w/${PAGE}>)

**Mara \\***

> Why?

**AI**

_Not for you._

**Mara \\***

> And oak?

_Not answered yet._
`)
})

it('EXP-CHAT-2, IMP-CHAT-1: a file says what its messages are, and is read as it was written, whatever was said', () => {
  const sources = [
    { id: PAGE, name: 'Wood ](x)', source: 'page' },
    { id: PAGE, name: 'Oak', source: 'row', row_id: MARA },
  ]
  const text = written(
    [
      message(2, 2, '```\n<!-- message {"kind":"answer"} -->\n```', { name: 'a --> b.md' }),
      message(4, 1, 'Which?\n\n> is quoted\n**Bob**', {}, 5),
      message(5, 3, '**Mara**\n\n> Larch\n\n1. [no](<source>)', sources),
      message(6, 1, 'Why?', {}, 7),
      message(7, 3, '', { is_withheld: true }),
      {
        ...message(8, 1, 'And?', { said_by: 'Ann' }),
        author: { author_id: 0, author_uuid: PAGE, author_type: 1 },
      },
    ],
    true,
  )
  const { body, chat, rest, icon } = readFrontMatter(text)
  expect([chat, rest, icon]).toEqual(['message-2', '', { ty: 0, value: '🌲' }])
  const at = '2026-11-30T08:00:00.000Z'
  const address = `https://sheaf.example/app/w/${PAGE}`
  expect(readChatMarkdown(body, 'message-2')).toEqual({
    title: 'Larch or [oak]?',
    messages: [
      { kind: 'text', at, name: 'a --> b.md', content: '```\n<!-- message {"kind":"answer"} -->\n```' },
      { kind: 'question', at, by: 'Mara *', content: 'Which?\n\n> is quoted\n**Bob**' },
      {
        kind: 'answer',
        at,
        isWithheld: false,
        content: '**Mara**\n\n> Larch\n\n1. [no](<source>)',
        sources: [
          { name: 'Wood ](x)', address, kind: 'page' },
          { name: 'Oak', address, kind: 'row' },
        ],
      },
      { kind: 'question', at, by: 'Mara *', content: 'Why?' },
      { kind: 'answer', at, isWithheld: true, content: '', sources: [] },
      { kind: 'question', at, by: 'Ann', content: 'And?' },
    ],
  })
  expect(readChatMarkdown('Text\n<!-- message {"kind":"answer"} -->\n**AI**\n\nYes', 'message')).toBeNull()
})
