import type { JsonObject } from '@sheaf/base'
import type { ChatMessage } from '@sheaf/contract'
import type { PageLook } from '../PageLook.ts'
import { frontMatter } from '../writeMarkdownPage.ts'
import { readSources, type ChatSource } from './ChatSource.ts'
import { givenName, isWithheld, saidBy } from './messageMetadata.ts'

export interface ChatWords {
  readonly model: string
  readonly somebody: string
  readonly sources: string
  readonly given: string
  readonly withheld: string
  readonly unanswered: string
}

export interface ChatMarkdownOptions {
  readonly look: PageLook
  /** Oldest first. */
  readonly messages: readonly ChatMessage[]
  readonly words: ChatWords
  readonly nameOf: (userId: string) => string | null
  readonly sourceName: (source: ChatSource) => string
  readonly sourceAddress: (source: ChatSource) => string
  /** Whether the file says where messages begin and the head of a page, so that it can be imported as a chat. */
  readonly isMarked: boolean
}

const PERSON = 1
const MODEL = 3

/**
 * CHAT-APP-EXPORT-1: all that was said in a chat as this person may read it, as Markdown. EXP-CHAT-2: in front of each message stands a
 * comment that says what it is; how such a comment begins is said in the front matter, and no message holds it.
 */
export function chatMarkdown(options: ChatMarkdownOptions): string {
  const { look, messages, words, isMarked } = options
  const answered = new Set(messages.map(({ message_id: id }) => id))
  const mark = markFor(messages)
  const parts = messages.flatMap((message): readonly string[] => {
    const said = { at: message.created_at }
    const marked = (kind: string, more: JsonObject = {}): readonly string[] =>
      isMarked ? [`<!-- ${mark} ${comment({ kind, ...more, ...said })} -->`] : []
    const { author, content, message_id: id, meta_data: metadata } = message
    if (author.author_type === MODEL) {
      const answer = [`**${escaped(words.model)}**`, ...answerParts(message, options)]
      return [...marked('answer', answerData(metadata)), ...answer]
    }
    if (author.author_type !== PERSON) {
      const name = givenName(metadata)
      return [...marked('text', name === null ? {} : { name }), ...givenParts(message, words)]
    }
    const who = options.nameOf(author.author_uuid) ?? saidBy(metadata)
    const hasAnswer = message.reply_message_id !== null && answered.has(id + 1)
    return [
      ...marked('question', who === null ? {} : { by: who }),
      `**${escaped(who ?? words.somebody)}**`,
      quoted(content),
      ...(hasAnswer ? [] : [`_${escaped(words.unanswered)}_`]),
    ]
  })
  const title = look.name.trim()
  const matter = isMarked ? frontMatter(look, title, [`chat: ${JSON.stringify(mark)}`]) : ''
  const heading = isMarked && title !== '' ? [`# ${escaped(title)}`] : []
  return `${matter}${[...heading, ...parts].join('\n\n')}\n`
}

/** A word that no message holds behind the beginning of a comment. */
function markFor(messages: readonly ChatMessage[]): string {
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? 'message' : `message-${number}`
    if (!messages.some(({ content }) => content.includes(`<!-- ${mark} `))) return mark
  }
}

/** JSON that does not end the comment around it. */
function comment(data: JsonObject): string {
  return JSON.stringify(data).replaceAll('>', '\\u003e').replaceAll('--', '-\\u002d')
}

function answerData(metadata: unknown): JsonObject {
  if (isWithheld(metadata)) return { withheld: true }
  const kinds = readSources(metadata).map(({ source }) => source)
  return kinds.length === 0 ? {} : { sources: kinds }
}

function answerParts(
  { content, meta_data: metadata }: ChatMessage,
  { words, sourceName, sourceAddress }: ChatMarkdownOptions,
): readonly string[] {
  if (isWithheld(metadata)) return [`_${escaped(words.withheld)}_`]
  const list = readSources(metadata).map(
    (source, index) => `${index + 1}. [${escaped(sourceName(source))}](<${sourceAddress(source)}>)`,
  )
  return [content.trim(), ...(list.length > 0 ? [`${escaped(words.sources)}:`, list.join('\n')] : [])]
}

/** As it was given: in a fence that it cannot close. */
function givenParts({ content, meta_data: metadata }: ChatMessage, words: ChatWords): readonly string[] {
  const ticks = [...content.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(ticks + 1)
  const name = givenName(metadata)
  return [
    `**${escaped(name === null ? words.given : `${words.given}: ${name}`)}**`,
    `${fence}\n${content.trimEnd()}\n${fence}`,
  ]
}

function quoted(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** A name as text of one line. */
function escaped(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#]/g, '\\$&')
}
