import { foldName } from '@sheaf/base'
import type { Translate } from '@sheaf/locales'
import { formatShortcut } from '@sheaf/ui'
import type { ShortcutSection } from './shortcutSections.ts'

/** The shortcuts whose words, heading or keys contain what is looked for, under their headings; all of them for nothing. */
export function findShortcuts(
  sections: readonly ShortcutSection[],
  query: string,
  t: Translate,
  platform?: string,
): readonly ShortcutSection[] {
  const wanted = foldName(query.trim())
  if (wanted === '') return sections
  const has = (text: string) => foldName(text).includes(wanted)
  return sections
    .map((section) => ({
      ...section,
      rows: section.rows.filter(
        ({ label, shortcuts }) =>
          has(t(section.title)) ||
          has(t(label)) ||
          shortcuts.some((keys) => has(keys) || has(formatShortcut(keys, platform))),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
}
