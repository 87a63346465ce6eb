import type { JsonObject, JsonValue } from '@sheaf/base'

/** What an answer rests on, as a file says it. */
export interface ReadChatSource {
  readonly name: string
  readonly address: string
  /** `page`, `row`. */
  readonly kind: string
}

export type ReadChatMessage = {
  readonly content: string
  /** As an export wrote it (RFC 3339); empty for none. */
  readonly at: string
} & (
  | { readonly kind: 'question'; readonly by: string | null }
  | { readonly kind: 'answer'; readonly isWithheld: boolean; readonly sources: readonly ReadChatSource[] }
  | { readonly kind: 'text'; readonly name: string | null }
)

/** A chat in a file of an export. */
export interface ReadChat {
  readonly title: string | null
  /** Oldest first; an answer stands behind its question. */
  readonly messages: readonly ReadChatMessage[]
}

/** IMP-CHAT-1: the messages of a file that `chatMarkdown` wrote, in front of each of which stands a comment that begins with this mark; null for no such file. */
export function readChatMarkdown(body: string, mark: string): ReadChat | null {
  const [head = '', ...sections] = `\n${body.replaceAll(/\r\n?/g, '\n')}`.split(`\n<!-- ${mark} `)
  const messages: ReadChatMessage[] = []
  for (const section of sections) {
    const end = section.indexOf(' -->\n')
    const data = end === -1 ? null : readObject(section.slice(0, end))
    const message = data && readMessage(data, section.slice(end + ' -->\n'.length))
    if (message === null) return null
    // An answer belongs to the question before it.
    if (message.kind === 'answer' && messages.at(-1)?.kind !== 'question') return null
    messages.push(message)
  }
  const title = /^\s*# (.*)/.exec(head)?.[1]
  return { title: title === undefined ? null : title.replaceAll(/\\([\\`*_[\]<>#])/g, '$1').trim(), messages }
}

function readMessage(data: JsonObject, written: string): ReadChatMessage | null {
  const at = textOf(data['at']) ?? ''
  // The first line names who said it.
  const text = written.trimStart().replace(/^.*(?:\n|$)/, '')
  switch (data['kind']) {
    case 'question':
      return { kind: 'question', at, by: textOf(data['by']), content: unquoted(text) }
    case 'text':
      return { kind: 'text', at, name: textOf(data['name']), content: unfenced(text) }
    case 'answer': {
      if (data['withheld'] === true) return { kind: 'answer', at, isWithheld: true, sources: [], content: '' }
      const kinds =
        data['sources'] instanceof Array ? data['sources'].map((kind) => textOf(kind) ?? 'page') : []
      return { kind: 'answer', at, isWithheld: false, ...readAnswer(text, kinds) }
    }
    default:
      return null
  }
}

function readAnswer(text: string, kinds: readonly string[]) {
  const lines = text.trim().split('\n')
  const list = kinds.length === 0 ? [] : lines.slice(-kinds.length)
  const sources = list.flatMap((line, index): readonly ReadChatSource[] => {
    const [, name, address] = SOURCE.exec(line) ?? []
    if (name === undefined || address === undefined) return []
    return [{ name: name.replaceAll(/\\([\\`*_[\]<>#])/g, '$1'), address, kind: kinds[index] ?? 'page' }]
  })
  // Somebody wrote in it: then all of it is what was said.
  if (sources.length === 0 || sources.length < kinds.length) return { content: text.trim(), sources: [] }
  const said = lines.slice(0, -kinds.length).join('\n').trimEnd()
  return { content: said.slice(0, said.lastIndexOf('\n')).trim(), sources }
}

const SOURCE = /^\d+\. \[((?:[^\\\]]|\\.)*)\]\(<([^<>]*)>\)$/

function unquoted(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.startsWith('>'))
    .map((line) => line.replace(/^> ?/, ''))
    .join('\n')
    .trim()
}

function unfenced(text: string): string {
  const [, , content] = /^\s*(`{3,})\n([^]*)\n\1\s*$/.exec(text) ?? []
  return content ?? text.trim()
}

function readObject(text: string): JsonObject | null {
  try {
    // What JSON.parse answers is JSON.
    const value = JSON.parse(text) as JsonValue
    return typeof value === 'object' && value !== null && !(value instanceof Array) ? value : null
  } catch {
    return null
  }
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}
