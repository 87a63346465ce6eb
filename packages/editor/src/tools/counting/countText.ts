/** How much is written. */
export interface TextCounts {
  readonly words: number
  /** As people count them: what is put together from several signs is one. Without line breaks. */
  readonly characters: number
  /** Of these, spaces of every kind. */
  readonly spaces: number
  /** Characters of scripts that are read by characters, not by words: Han and kana. */
  readonly ideographs: number
  /** Words of all other scripts. */
  readonly spelled: number
}

export const NOTHING_WRITTEN: TextCounts = { words: 0, characters: 0, spaces: 0, ideographs: 0, spelled: 0 }

/** Words a minute when reading in silence, and ideographs a minute: what is measured lies between 200 and 260, and 300 and 500. */
const WORDS_PER_MINUTE = 230
const IDEOGRAPHS_PER_MINUTE = 400

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}]/u
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const SPELLED = /[\p{L}\p{N}]/u
/** Text in which each UTF-16 unit is a character. */
const PLAIN = /^[^\p{M}\u200d\u1100-\u11ff\u{10000}-\u{10ffff}]*$/u

/**
 * A word is what stands between spaces and has a letter or digit; what is written without spaces is cut by the
 * dictionaries of `Intl.Segmenter`.
 */
export function countText(text: string): TextCounts {
  let [words, spelled, letters] = [0, 0, 0]
  for (const [part] of text.matchAll(/\S+/g)) {
    letters += countCharacters(part)
    const found = UNSPACED.test(part) ? cutWords(part) : SPELLED.test(part) ? SINGLE_WORD : NO_WORD
    words += found.words
    spelled += found.spelled
  }
  const spaces = text.match(/[^\S\n\r]/g)?.length ?? 0
  const ideographs = text.match(IDEOGRAPH)?.length ?? 0
  return { words, characters: letters + spaces, spaces, ideographs, spelled }
}

export function addCounts(one: TextCounts, other: TextCounts): TextCounts {
  return {
    words: one.words + other.words,
    characters: one.characters + other.characters,
    spaces: one.spaces + other.spaces,
    ideographs: one.ideographs + other.ideographs,
    spelled: one.spelled + other.spelled,
  }
}

/** Whole minutes, at least one; 0 where nothing is to be read. */
export function readingMinutes({ words, ideographs, spelled }: TextCounts): number {
  if (words === 0) return 0
  return Math.max(1, Math.round(spelled / WORDS_PER_MINUTE + ideographs / IDEOGRAPHS_PER_MINUTE))
}

interface Words {
  readonly words: number
  readonly spelled: number
}

const NO_WORD: Words = { words: 0, spelled: 0 }
const SINGLE_WORD: Words = { words: 1, spelled: 1 }

function cutWords(part: string): Words {
  let [words, spelled] = [0, 0]
  for (const { segment, isWordLike } of wordCutter.segment(part)) {
    if (isWordLike !== true) continue
    words += 1
    if (segment.search(IDEOGRAPH) === -1) spelled += 1
  }
  return { words, spelled }
}

function countCharacters(part: string): number {
  if (PLAIN.test(part)) return part.length
  let count = 0
  for (const _ of characterCutter.segment(part)) count += 1
  return count
}

const wordCutter = new Intl.Segmenter(undefined, { granularity: 'word' })
const characterCutter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
