import { SHORTCUTS } from '@sheaf/editor'
import { expect, it } from 'vitest'
import { shortcutSections } from './shortcutSections.ts'

it('shows every shortcut of the editor, once', () => {
  const shown = shortcutSections().flatMap(({ rows }) => rows.map(({ shortcut }) => shortcut))
  const missing = Object.values(SHORTCUTS).filter(([first]) => !shown.includes(first))
  expect(missing).toEqual([])
  expect(shown.filter((each, index) => shown.indexOf(each) !== index)).toEqual([])
})
