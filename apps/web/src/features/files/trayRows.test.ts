import { expect, it } from 'vitest'
import type { Upload, UploadState } from '../../platform/uploads/index.ts'
import { trayRows, untilNextRow } from './trayRows.ts'

function upload(id: string, startedAt: number, state: UploadState): Upload {
  const target = { workspaceId: 'w', parentId: 'p' }
  return { id, startedAt, state, target, name: id, type: '', bytes: 10, localUrl: null, isKept: true }
}
const sending: UploadState = { phase: 'sending', sentBytes: 1 }

it('shows what takes longer than 2 s, and what failed', () => {
  const uploads = [
    upload('slow', 0, sending),
    upload('waits', 0, { phase: 'waiting', sentBytes: 0, waitsFor: 'turn' }),
    upload('young', 500, sending),
    upload('failed', 1999, { phase: 'failed', problem: 'failed' }),
    upload('done', 0, { phase: 'done', url: '' }),
  ]
  expect(trayRows(uploads, 2000).map(({ id }) => id)).toEqual(['slow', 'waits', 'failed'])
  expect(untilNextRow(uploads, 2000)).toBe(500)
})

it('waits for nothing when all is shown or over', () => {
  expect(
    untilNextRow([upload('slow', 0, sending), upload('done', 1900, { phase: 'done', url: '' })], 2000),
  ).toBeNull()
  expect(untilNextRow([], 0)).toBeNull()
})
