import type { JsonValue } from '@sheaf/base'
import type { TextAttributes, TextRun } from '@sheaf/model'
import type { Namer } from './NamedPages.ts'

/** An attribute of a text that stands for something other than the character that carries it, such as a mention. */
export interface InlineType {
  /** Of the attribute. */
  readonly key: string
  /** Whether its value can be shown; else it stays an attribute. */
  readonly isShown: (value: unknown) => boolean
  /** Its value in a copy of the text; the same where it is absent. */
  readonly copied?: (value: JsonValue) => JsonValue
  /** What is written in its place in plain text; null, or absent: its character. */
  readonly plain?: (value: JsonValue) => string | null
  /** The words in its place for programs that do not know it; `attributes`: the others of its character. */
  readonly readable?: (
    value: JsonValue,
    attributes: TextAttributes,
    workspace: Namer | null,
  ) => TextRun | null
  /** Writes it as HTML; false, or absent: its character is written. */
  readonly html?: (parent: Element, value: JsonValue) => boolean
}

/** Makes such attributes known. Done once, before the first document opens. */
export function registerInlineTypes(added: readonly InlineType[]): void {
  types.push(...added)
}

export function inlineTypes(): readonly InlineType[] {
  return types
}

const types: InlineType[] = []
