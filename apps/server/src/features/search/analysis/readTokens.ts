import { foldText } from './foldText.ts'

/**
 * A piece of a text that is searched for: a word, or, of a script that is written without spaces, a letter with its signs.
 */
export interface Token {
  /** Folded. */
  readonly text: string
  readonly kind: 'word' | 'letter'
  /** In UTF-16 units of the text. */
  readonly start: number
  readonly end: number
  /** Place among the tokens; one is left out where a sentence or a line may end. */
  readonly position: number
  /** What a word is called as well: with umlauts written out, or without its article. */
  readonly alternatives: readonly string[]
}

export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  for (const { index, 0: run } of text.matchAll(RUN)) {
    const before = tokens.at(-1)
    position += before !== undefined && BREAK.test(text.slice(before.end, index)) ? 2 : 1
    position = addRun(tokens, run, index, position)
  }
  return tokens
}

/** Letters, digits and their signs, as long as nothing stands between them. */
const RUN = /[\p{L}\p{N}\p{M}\u200c\u200d]+/gu
const BREAK = /[\n.!?。！？؟।]/u
/** A letter with its signs; one of Hangul, or of half-width kana, may consist of several. */
const CLUSTER =
  /[\u1100-\u115f][\u1160-\u11a7]*[\u11a8-\u11ff]*\p{M}*|[\uff66-\uff9d][\uff9e\uff9f]|\P{M}[\p{M}\u200c\u200d]*|\p{M}+/gu
/** Scripts that are written without spaces between words, and Hangul, whose words are compounds with endings. */
const UNSPACED =
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}\p{sc=Java}\u30fc\uff70]/u
const MAYBE_UNSPACED = /[\u0e00-\u0fff\u1000-\u11ff\u1780-\u17ff\u2e80-\uffff]/
/** Longer ones are cut: nobody types them. */
const MAX_WORD_LENGTH = 64

/** Answers the position of the last token. */
function addRun(tokens: Token[], run: string, start: number, first: number): number {
  if (!MAYBE_UNSPACED.test(run)) {
    addWord(tokens, run, start, first)
    return first
  }
  let position = first - 1
  let word = ''
  let wordStart = start
  const endWord = () => {
    if (word !== '') addWord(tokens, word, wordStart, (position += 1))
    word = ''
  }
  for (const { index, 0: cluster } of run.matchAll(CLUSTER)) {
    if (!UNSPACED.test(cluster)) {
      if (word === '') wordStart = start + index
      word += cluster
      continue
    }
    endWord()
    const text = foldText(cluster)
    const from = start + index
    if (text !== '')
      tokens.push({
        text,
        kind: 'letter',
        start: from,
        end: from + cluster.length,
        position: (position += 1),
        alternatives: [],
      })
  }
  endWord()
  return Math.max(position, first)
}

function addWord(tokens: Token[], word: string, start: number, position: number): void {
  const folded = foldText(word)
  const text = folded.slice(0, MAX_WORD_LENGTH)
  if (text === '') return
  tokens.push({
    text,
    kind: 'word',
    start,
    end: start + word.length,
    position,
    alternatives: alternativesOf(word, text),
  })
}

function alternativesOf(word: string, folded: string): string[] {
  const alternatives: string[] = []
  const composed = word.normalize('NFC').toLowerCase()
  if (UMLAUT.test(composed))
    alternatives.push(foldText(composed.replace(/[äöü]/g, (letter) => `${WRITTEN_OUT.get(letter)}`)))
  if (folded.startsWith('ال') && folded.length > 4) alternatives.push(folded.slice(2))
  return alternatives.map((text) => text.slice(0, MAX_WORD_LENGTH))
}

const UMLAUT = /[äöü]/
const WRITTEN_OUT = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
])
