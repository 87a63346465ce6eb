import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { EmojiData, EmojiEntry, EmojiLocale } from '../EmojiData.ts'

interface CompactEmoji {
  readonly hexcode: string
  readonly unicode: string
  readonly label: string
  readonly tags?: readonly string[]
  readonly group?: number
  readonly order?: number
}
interface Messages {
  readonly groups: readonly { readonly key: string; readonly message: string; readonly order: number }[]
  readonly skinTones: readonly { readonly key: string; readonly message: string }[]
}
interface FullEmoji {
  readonly hexcode: string
  readonly version: number
  readonly skins?: readonly { readonly emoji: string; readonly tone: number | readonly number[] }[]
}

const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark']

/** By their characters, for every language; reading them takes longer than all the rest. */
let known: ReadonlyMap<string, FullEmoji> | null = null

/** The emoji of a language, made from emojibase-data (MIT). */
export function buildEmojiData(locale: EmojiLocale): EmojiData {
  const emoji = readData<readonly CompactEmoji[]>(`${locale}/compact.json`)
  const messages = readData<Messages>(`${locale}/messages.json`)
  known ??= new Map(readData<readonly FullEmoji[]>('en/data.json').map((full) => [full.hexcode, full]))
  const fullOf = known

  function entry({ hexcode, unicode, label, tags = [] }: CompactEmoji): EmojiEntry {
    const { version = 0, skins = [] } = fullOf.get(hexcode) ?? {}
    const tones = tonesOf(skins)
    const keywords = tags.join('|')
    return tones === null ? [unicode, label, keywords, version] : [unicode, label, keywords, version, tones]
  }
  const groups = messages.groups
    .filter(({ key }) => key !== 'component')
    .map(({ key, message, order }) => {
      const members = emoji.filter(({ group }) => group === order)
      const sorted = members.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
      return { key, name: message, emoji: sorted.map(entry) }
    })
  return { groups, tones: TONES.map((tone) => messages.skinTones.find(({ key }) => key === tone)!.message) }
}

/** The licence of the names, to lie beside them. */
export function emojiLicence(): string {
  const licence = readFileSync(resolve('LICENSE'), 'utf8')
  return `The names of this folder are taken from emojibase-data (https://emojibase.dev).\n\n${licence}`
}

/** The five where everybody in the emoji has one tone. */
function tonesOf(skins: NonNullable<FullEmoji['skins']>): readonly string[] | null {
  const tones = TONES.flatMap(
    (_, index) => skins.find(({ tone }) => [tone].flat().every((one) => one === index + 1))?.emoji ?? [],
  )
  return tones.length === TONES.length ? tones : null
}

function resolve(path: string): string {
  return createRequire(import.meta.url).resolve(`emojibase-data/${path}`)
}

function readData<T>(path: string): T {
  return JSON.parse(readFileSync(resolve(path), 'utf8')) as T
}
