import type { ChatMessage } from '@sheaf/contract'
import { expect, it } from 'vitest'
import { chatMarkdown } from './chatMarkdown.ts'

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

const written = (messages: readonly ChatMessage[]) =>
  chatMarkdown({
    name: 'Larch\nor [oak]?',
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
  ).toBe(`# Larch or \\[oak\\]?

**Text: notes.md**

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
