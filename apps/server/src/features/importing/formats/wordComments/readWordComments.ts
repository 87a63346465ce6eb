import { decodeText } from '@sheaf/export/decodeText'
import { Parser } from 'htmlparser2'

/** What somebody said to a part of a document of Word; its words are in the HTML that is made of the document. */
export interface WordComment {
  readonly id: string
  /** Empty for none. */
  readonly author: string
  /** `2024-05-01 12:30`, as the clock of the author had it; empty for none. */
  readonly said: string
  readonly text: string
  /** The comment that began the conversation; null for that itself. */
  readonly firstId: string | null
  readonly isResolved: boolean
}

const COMMENTS = 'word/comments.xml'
const EXTENDED = 'word/commentsExtended.xml'

/** The comments of a document, in their order. Which one answers which, and what is resolved, newer documents say in a part of its own. */
export function readWordComments(parts: Readonly<Record<string, Uint8Array>>): readonly WordComment[] {
  const given = readEach(parts[COMMENTS])
  if (given.length === 0) return []
  const extended = readExtended(parts[EXTENDED])
  const byParagraph = new Map(given.map(({ paragraph, id }) => [paragraph, id]))
  const firsts = new Map<string, string>()
  return given.map(({ paragraph, ...comment }) => {
    const more = extended.get(paragraph)
    const answered = more === undefined ? undefined : byParagraph.get(more.answers)
    // An answer stands behind what it answers; so there are no circles.
    const firstId = answered === undefined ? null : (firsts.get(answered) ?? null)
    firsts.set(comment.id, firstId ?? comment.id)
    return { ...comment, firstId, isResolved: more?.isResolved ?? false }
  })
}

interface GivenComment extends Omit<WordComment, 'firstId' | 'isResolved'> {
  /** Id of its last paragraph, by which other parts name it. */
  readonly paragraph: string
}

function readEach(part: Uint8Array | undefined): readonly GivenComment[] {
  const comments = new Map<string, GivenComment>()
  let at: GivenComment | null = null
  let isText = false
  parseXml(part, {
    onopentag(name, attributes) {
      if (name === 'w:comment') {
        const { 'w:id': id = '', 'w:author': author = '', 'w:date': date = '' } = attributes
        at = ID.test(id) ? { id, author: author.trim(), said: momentOf(date), text: '', paragraph: '' } : null
      } else if (name === 'w:p' && at !== null) {
        const text = at.text === '' ? '' : `${at.text} `
        at = { ...at, text, paragraph: attributes['w14:paraId'] ?? '' }
      } else isText = name === 'w:t'
    },
    ontext(text) {
      if (at !== null && isText) at = { ...at, text: at.text + text }
    },
    onclosetag(name) {
      if (name === 'w:t') isText = false
      if (name !== 'w:comment') return
      if (at !== null && !comments.has(at.id)) comments.set(at.id, at)
      at = null
    },
  })
  return [...comments.values()]
}

interface ExtendedComment {
  /** The paragraph of what it answers; empty for none. */
  readonly answers: string
  readonly isResolved: boolean
}

function readExtended(part: Uint8Array | undefined): ReadonlyMap<string, ExtendedComment> {
  const extended = new Map<string, ExtendedComment>()
  parseXml(part, {
    onopentag(name, attributes) {
      if (name !== 'w15:commentEx') return
      const { 'w15:paraId': id, 'w15:paraIdParent': answers = '', 'w15:done': done } = attributes
      if (id !== undefined) extended.set(id, { answers, isResolved: done === '1' || done === 'true' })
    },
  })
  return extended
}

function parseXml(part: Uint8Array | undefined, handler: ConstructorParameters<typeof Parser>[0]): void {
  if (part === undefined) return
  new Parser(handler, { xmlMode: true }).end(decodeText(part, null)?.text ?? '')
}

const ID = /^-?\d{1,10}$/

function momentOf(date: string): string {
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(date)
  return found === null ? '' : `${found[1]} ${found[2]}`
}
