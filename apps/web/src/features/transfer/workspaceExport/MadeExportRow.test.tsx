import type { WorkspaceExport } from '@sheaf/contract/exports'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { withSettingsMessages } from '../../../platform/i18n/withMessages.ts'
import { MadeExportRow } from './MadeExportRow.tsx'

beforeAll(async () => void (await withSettingsMessages(async () => null)()))

const nothing = () => undefined
const RUNNING: WorkspaceExport = {
  id: 'e',
  state: 'running',
  root: null,
  format: 'html',
  has_files: true,
  progress: { done: 0, total: 0 },
  archive: null,
  error_code: null,
  created_at: '2026-06-02T10:00:00.000Z',
}
const show = (made: Partial<WorkspaceExport>) =>
  renderToStaticMarkup(<MadeExportRow made={{ ...RUNNING, ...made }} onDownload={nothing} onDrop={nothing} />)

it('SET-DATA-5: an archive that is being made shows how far it is, and can be stopped', () => {
  expect(show({})).toContain('Starting…')
  const half = show({ progress: { done: 30, total: 60 } })
  expect(half).toMatch(/<progress[^>]*value="30"/)
  expect(half).toContain('30 of 60 pages')
  expect(half).toContain('Stop')
  expect(half).not.toContain('Download')
})

it('SET-DATA-5: one that is done is to be had, says what it is, until when, and what is missing', () => {
  const archive = {
    file_name: 'Lakeside.zip',
    bytes: 3_700_000,
    expires_at: '2026-07-02T10:00:00.000Z',
    pages: 60,
    missing: [],
    missing_count: 0,
  }
  const done = show({ state: 'done', archive })
  expect(done).toContain('Export of 2 June 2026')
  expect(done).toMatch(/HTML, 60 pages, 3\.5 MB\. Kept until 2 July/)
  expect(done).toContain('Download')
  expect(done).toContain('aria-label="Delete the archive"')
  expect(done).not.toContain('missing')
  expect(show({ state: 'done', archive: { ...archive, missing_count: 2 } })).toContain('2 items are missing')
})

it('SET-DATA-5: one of a page says of which', () => {
  const root = { view_id: 'v', name: 'Boats' }
  expect(show({ root })).toContain('Export of “Boats”, 2 June 2026')
  expect(show({ root: { ...root, name: '' } })).toContain('Export of “Untitled”')
})

it('SET-DATA-5: one that failed says why', () => {
  const failed = show({ state: 'failed', error_code: 1012 })
  expect(failed).toContain('The export failed. You don’t have permission to do this.')
  expect(failed).not.toContain('Download')
})
