import type { ChatMessage } from '@sheaf/contract'
import { readSources, type ChatSource } from '../session/ChatSource.ts'
import { givenName, isWithheld } from '../session/messageMetadata.ts'

interface ChatWords {
  readonly model: string
  readonly somebody: string
  readonly sources: string
  readonly given: string
  readonly withheld: string
  readonly unanswered: string
}

export interface ChatMarkdownOptions {
  readonly name: string
  /** Oldest first. */
  readonly messages: readonly ChatMessage[]
  readonly words: ChatWords
  readonly nameOf: (userId: string) => string | null
  readonly sourceName: (source: ChatSource) => string
  readonly sourceAddress: (source: ChatSource) => string
}

const PERSON = 1
const MODEL = 3

/** CHAT-APP-EXPORT-1: all that was said in a chat as this person may read it, as Markdown. */
export function chatMarkdown(options: ChatMarkdownOptions): string {
  const { name, messages, words } = options
  const answered = new Set(messages.map(({ message_id: id }) => id))
  const parts = messages.flatMap((message): readonly string[] => {
    const { author, content, message_id: id } = message
    if (author.author_type === MODEL) return [`**${escaped(words.model)}**`, ...answerParts(message, options)]
    if (author.author_type !== PERSON) return givenParts(message, words)
    const who = options.nameOf(author.author_uuid) ?? words.somebody
    const hasAnswer = message.reply_message_id !== null && answered.has(id + 1)
    return [`**${escaped(who)}**`, quoted(content), ...(hasAnswer ? [] : [`_${escaped(words.unanswered)}_`])]
  })
  return `${[`# ${escaped(name)}`, ...parts].join('\n\n')}\n`
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
