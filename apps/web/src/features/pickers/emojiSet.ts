import type { EmojiData } from '@sheaf/icons'
import type { Findable } from './searchWords.ts'

/** One emoji of the picker. */
export interface PickerEmoji extends Findable {
  /** Without a skin tone. */
  readonly text: string
  /** Light to dark, where it has them. */
  readonly tones: readonly string[] | null
}

export interface EmojiGroup {
  readonly key: string
  readonly name: string
  readonly items: readonly PickerEmoji[]
}

export interface EmojiSet {
  readonly groups: readonly EmojiGroup[]
  readonly all: readonly PickerEmoji[]
  /** By the emoji without a tone, and by each of its tones. */
  readonly byText: ReadonlyMap<string, PickerEmoji>
  /** Names of the five skin tones, light to dark. */
  readonly toneNames: readonly string[]
}

/** The emoji of a language; `known` adds the words of another to what they are found by. */
export function readEmoji(data: EmojiData, known: EmojiData | null = null): EmojiSet {
  const otherWords = new Map(
    known?.groups.flatMap(({ emoji }) => emoji.map(([text, name, words]) => [text, [name, words]] as const)),
  )
  const groups = data.groups.map(({ key, name, emoji }) => ({
    key,
    name,
    items: emoji.map(([text, label, words, tones]) => ({
      text,
      name: label,
      keywords: [words, ...(otherWords.get(text) ?? [])],
      tones: tones ?? null,
    })),
  }))
  const all = groups.flatMap(({ items }) => items)
  const byText = new Map(
    all.flatMap((emoji) => [emoji.text, ...(emoji.tones ?? [])].map((text) => [text, emoji])),
  )
  return { groups, all, byText, toneNames: data.tones }
}

/** An emoji in a skin tone: 0 for none, 1 light to 5 dark. */
export function inTone(emoji: PickerEmoji, tone: number): string {
  return emoji.tones?.[tone - 1] ?? emoji.text
}
