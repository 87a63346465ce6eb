/**
 * Whether a name is meant by what was typed: it, or one of its words, starts with it, whatever the accents and the case;
 * in scripts that put no spaces between words it may stand anywhere. A mail address counts by its beginning.
 */
export function matchesName(name: string, email: string | null, query: string): boolean {
  const wanted = fold(query)
  if (wanted === '') return true
  const own = fold(name)
  if (own.startsWith(wanted) || email?.toLowerCase().startsWith(wanted)) return true
  if (WITHOUT_SPACES.test(wanted)) return own.includes(wanted)
  return own.split(/[\s\p{P}]+/u).some((word) => word.startsWith(wanted))
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

// Decomposed, without marks; what lower case alone does not bring together is upper-cased first, as ß and SS.
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase().trim()
}
