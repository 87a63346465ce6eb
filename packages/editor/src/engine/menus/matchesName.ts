import { matchName } from '@sheaf/base'

/**
 * Whether a name is meant by what was typed: it, or one of its words, starts with it, whatever the accents and the case;
 * in scripts that put no spaces between words it may stand anywhere. A mail address counts by its beginning.
 */
export function matchesName(name: string, email: string | null, query: string): boolean {
  if (email?.toLowerCase().startsWith(query.trim().toLowerCase())) return true
  const found = matchName(name, query)
  return found !== null && (found.rank <= 2 || (found.rank === 3 && WITHOUT_SPACES.test(query)))
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
