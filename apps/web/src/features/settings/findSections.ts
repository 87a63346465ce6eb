import { foldName } from '@sheaf/base'
import type { MessageKey } from '@sheaf/locales'

interface Findable {
  readonly label: MessageKey
  /** What is set there, as its rows say it. */
  readonly words: readonly MessageKey[]
}

/** SET-FIND-1: the sections whose name, or whose settings, contain what is looked for; all of them for nothing. */
export function findSections<Section extends Findable>(
  sections: readonly Section[],
  query: string,
  say: (key: MessageKey) => string,
): readonly Section[] {
  const wanted = foldName(query.trim())
  if (wanted === '') return sections
  return sections.filter(({ label, words }) =>
    [label, ...words].some((key) => foldName(say(key)).includes(wanted)),
  )
}
