/** Emoji of one language, as `emojiDataPath` serves them. */
export interface EmojiData {
  readonly groups: readonly EmojiDataGroup[]
  /** Names of the five skin tones, light to dark. */
  readonly tones: readonly string[]
}

export interface EmojiDataGroup {
  /** Such as `smileys-emotion`: the same in every language. */
  readonly key: string
  readonly name: string
  readonly emoji: readonly EmojiEntry[]
}

/**
 * The emoji, its name, its keywords parted by "|", the version of Emoji it came with, and its five skin tones where
 * it has them.
 */
export type EmojiEntry = readonly [
  text: string,
  name: string,
  keywords: string,
  version: number,
  tones?: readonly string[],
]

/** Languages that emoji have names in. */
export const EMOJI_LOCALES = [
  'bn',
  'da',
  'de',
  'en',
  'en-gb',
  'es',
  'es-mx',
  'et',
  'fi',
  'fr',
  'hi',
  'hu',
  'it',
  'ja',
  'ko',
  'lt',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'ru',
  'sv',
  'th',
  'uk',
  'vi',
  'zh',
  'zh-hant',
] as const

export type EmojiLocale = (typeof EMOJI_LOCALES)[number]

/** Where the emoji of a language lie. The files are kept for ever: what they hold changes only with this address. */
export function emojiDataPath(locale: EmojiLocale): string {
  return `${EMOJI_FOLDER}/${locale}.json`
}

const VERSION = '17.0.0-2'

/** The folder of all files of emoji, after the version of emojibase-data and of the form it is brought into. */
export const EMOJI_FOLDER = `/assets/emoji/${VERSION}`

/** The font of emoji; `emoji.css` of @sheaf/ui names it too. */
export const EMOJI_FONT_PATH = `${EMOJI_FOLDER}/noto-color-emoji-5.3.2.woff2`

/** The language of emoji nearest to a BCP 47 one; English where there is none. */
export function nearestEmojiLocale(language: string): EmojiLocale {
  const tag = language.toLowerCase().replaceAll('_', '-')
  const [base = '', ...parts] = tag.split('-')
  if (base === 'zh') return /^(hant|tw|hk|mo)$/.test(parts.join('-').split('-')[0] ?? '') ? 'zh-hant' : 'zh'
  if (base === 'es') return parts.length > 0 && parts[0] !== 'es' ? 'es-mx' : 'es'
  if (base === 'en') return /^(gb|ie|au|nz|in|za)$/.test(parts[0] ?? '') ? 'en-gb' : 'en'
  const known = base === 'no' || base === 'nn' ? 'nb' : base
  return EMOJI_LOCALES.find((locale) => locale === known) ?? 'en'
}
