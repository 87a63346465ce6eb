interface Stemmer {
  readonly code: string
  /** Of PostgreSQL. */
  readonly dictionary: string
  /** The letters with which its words begin: from this one on, and before the other. */
  readonly letters: readonly [from: string, before: string]
  /** What folding has made of a letter that the stemmer has to see, as a pattern and its replacement. */
  readonly unfolded?: readonly [pattern: string, replacement: string]
}

const LATIN = ['', '\u0370'] as const
const STEMMERS: readonly Stemmer[] = [
  { code: 'e', dictionary: 'english_stem', letters: LATIN },
  { code: 'd', dictionary: 'german_stem', letters: LATIN },
  { code: 'f', dictionary: 'french_stem', letters: LATIN },
  { code: 's', dictionary: 'spanish_stem', letters: LATIN },
  {
    code: 'r',
    dictionary: 'russian_stem',
    letters: ['\u0400', '\u0530'],
    unfolded: ['([аеиоуыэюя])и', String.raw`\1й`],
  },
  { code: 'a', dictionary: 'arabic_stem', letters: ['\u0600', '\u0700'], unfolded: ['ه$', 'ة'] },
]

/**
 * In SQL: the stems of a folded word in the languages that it may be of; an array. `key`: letters of the workspace, so that
 * the lists of the index are of one. A stem that is the same in two languages is two stems.
 */
export function stemsOf(word: string, key: string): string {
  const languages = STEMMERS.map(
    ({ code, dictionary, letters: [from, before], unfolded: [was, is] = ['', ''] }) =>
      `('${code}', 'pg_catalog.${dictionary}'::regdictionary, '${from}', '${before}', '${was}', '${is}')`,
  )
  return `ARRAY(
    SELECT ${key} || l.code || s.stem
    FROM (VALUES ${languages.join(', ')}) AS l (code, dictionary, first_letter, end_letter, was, becomes),
      unnest(ts_lexize(l.dictionary,
        CASE l.was WHEN '' THEN ${word} ELSE regexp_replace(${word}, l.was, l.becomes, 'g') END)) AS s (stem)
    WHERE ${word} COLLATE "C" >= l.first_letter AND ${word} COLLATE "C" < l.end_letter
  )`
}
