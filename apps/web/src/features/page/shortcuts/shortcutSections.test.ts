import { SHORTCUTS } from '@sheaf/editor/shortcuts'
import { expect, it } from 'vitest'
import { shortcutSections } from './shortcutSections.ts'

it('EDIT-KEYS-4: every combination of the editor is shown, once', () => {
  const shown = shortcutSections(undefined, true).flatMap(({ rows }) =>
    rows.flatMap(({ shortcuts }) => shortcuts),
  )
  expect(
    Object.values(SHORTCUTS)
      .flat()
      .filter((each) => !shown.includes(each)),
  ).toEqual([])
  expect(shown.filter((each, index) => shown.indexOf(each) !== index)).toEqual([])
})

it('AI-WRITE-OFF-1: the key of the language model is listed only where there is one', () => {
  const labels = (hasWriting: boolean) =>
    shortcutSections(undefined, hasWriting).flatMap(({ rows }) => rows.map(({ label }) => label))
  expect(labels(true)).toContain('editor.kind.askModel')
  expect(labels(false)).not.toContain('editor.kind.askModel')
})

it('EDIT-KEYS-4: keys that mean something else in the text say where they mean this', () => {
  const elsewhere = (platform: string) =>
    shortcutSections(platform).flatMap(({ rows }) =>
      rows.filter(({ where }) => where).map(({ label }) => label),
    )
  expect(elsewhere('Linux x86_64')).toEqual(['shortcuts.theme', 'shortcuts.clearCache'])
  expect(elsewhere('MacIntel')).toEqual([])
})
