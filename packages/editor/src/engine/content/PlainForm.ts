import type { NewBlock } from '@sheaf/model'

/** A piece of plain text: characters of the texts of blocks, or what is written around them and in the place of some. */
export interface PlainPiece {
  readonly text: string
  readonly isOwn: boolean
}

/** How blocks of one type are written as plain text; the same as a paragraph where it is absent. */
export interface PlainForm {
  readonly type: string
  /** What stands in front of its text; `number`: its place in a run of such items. */
  readonly sign?: (data: NonNullable<NewBlock['data']>, number: number) => string
  /** What a run of them counts from. */
  readonly firstNumber?: (data: NonNullable<NewBlock['data']>) => number
  /** What is written in the place of its text; null for the text itself. */
  readonly text?: (block: NewBlock) => string | null
  /** All of it, with what it holds. */
  readonly whole?: (
    block: NewBlock,
    write: (blocks: readonly NewBlock[]) => readonly PlainPiece[],
  ) => readonly PlainPiece[]
}

/** Makes such forms known. Done once, before the first document opens. */
export function registerPlainForms(added: readonly PlainForm[]): void {
  for (const form of added) forms.set(form.type, form)
}

export function plainForm(type: string): PlainForm {
  return forms.get(type) ?? { type }
}

/** What is written around texts. */
export function added(text: string): PlainPiece {
  return { text, isOwn: false }
}

/** Parts with a sign between them. */
export function joined(parts: readonly (readonly PlainPiece[])[], sign: string): readonly PlainPiece[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [added(sign), ...part]))
}

const forms = new Map<string, PlainForm>()
