/** A piece of a message: words, the place of a value, or words that depend on a value. */
export type MessagePart = string | MessagePlace | MessageChoice

/** `{name}`, or `#`: the number that the plural directly around it counts, in the digits of the language. */
export interface MessagePlace {
  readonly name: string
  readonly isCount: boolean
}

/** `{name, plural, one {…} other {…}}`. `=1` is a form of its own, for exactly that number. */
export interface MessageChoice {
  readonly name: string
  readonly kind: ChoiceKind
  readonly forms: Readonly<Record<string, readonly MessagePart[]>>
}

export type ChoiceKind = 'plural' | 'selectordinal' | 'select'

/**
 * Reads a message in the syntax of ICU: values, plurals with `#`, ordinals and selections; an apostrophe before a brace
 * begins words that are taken as they are. Formats of numbers and dates are not part of it: values come formatted.
 * Throws for anything else.
 */
export function parseMessage(message: string): readonly MessagePart[] {
  const reader = { message, at: 0 }
  const parts = readParts(reader, null)
  if (reader.at < message.length) throw fault(reader)
  return parts
}

interface Reader {
  readonly message: string
  at: number
}

/** Up to the end, or to the brace that closes a form; `counted`: the value that `#` stands for. */
function readParts(reader: Reader, counted: string | null): readonly MessagePart[] {
  const { message } = reader
  const parts: MessagePart[] = []
  let text = ''
  const add = (part: MessagePart): void => {
    if (text !== '') parts.push(text)
    text = ''
    parts.push(part)
  }
  for (; reader.at < message.length; reader.at++) {
    const letter = message[reader.at]!
    if (letter === '}') break
    if (letter === '{') add(readArgument(reader))
    else if (letter === '#' && counted !== null) add({ name: counted, isCount: true })
    else if (letter === "'") text += readApostrophe(reader, counted !== null)
    else text += letter
  }
  if (text !== '') parts.push(text)
  return parts
}

/** Ends on the last letter that it read. Two are one; before a brace it begins a quotation; else it is itself. */
function readApostrophe(reader: Reader, isCounting: boolean): string {
  const { message, at } = reader
  const next = message[at + 1] ?? ''
  if (next === "'") {
    reader.at++
    return "'"
  }
  if (!(next === '{' || next === '}' || (isCounting && next === '#'))) return "'"
  const [quotation, words = ''] = /^'((?:[^']|'')*)'?/.exec(message.slice(at)) ?? ['']
  reader.at += quotation.length - 1
  return words.replaceAll("''", "'")
}

/** From the opening brace; ends on the closing one. */
function readArgument(reader: Reader): MessagePart {
  reader.at++
  const name = take(reader, /\s*(\w+)\s*/y)
  if (reader.message[reader.at] === '}') return { name, isCount: false }
  const kind = take(reader, /,\s*(plural|selectordinal|select)\s*,/y) as ChoiceKind
  const forms: Record<string, readonly MessagePart[]> = {}
  do {
    const form = take(reader, /\s*(=?\w+)\s*\{/y)
    if (Object.hasOwn(forms, form)) throw fault(reader)
    forms[form] = readParts(reader, kind === 'select' ? null : name)
    take(reader, /(\})\s*/y)
  } while (reader.message[reader.at] !== '}')
  if (!Object.hasOwn(forms, 'other')) throw fault(reader)
  return { name, kind, forms }
}

function take(reader: Reader, pattern: RegExp): string {
  pattern.lastIndex = reader.at
  const [whole, word] = pattern.exec(reader.message) ?? []
  if (whole === undefined || word === undefined) throw fault(reader)
  reader.at += whole.length
  return word
}

function fault({ message, at }: Reader): Error {
  return new Error(`Not a message, at ${at}: ${message}`)
}
