import { err, ok } from '@sheaf/base'
import type { Duplication } from '@sheaf/contract'
import { expect, it, vi } from 'vitest'
import type { CopyServer } from './copyApi.ts'
import { beginCopy, followCopy, type CopyProgress } from './copyView.ts'

const COPY = { view_id: 'copy', task_id: 'task', state: 'running' } as const

function seen(state: Duplication['state'], done = 0): Duplication {
  const progress = { done, total: 10 }
  return { task_id: 'task', view_id: 'copy', state, progress, database_mappings: {}, error_code: null }
}

function serverWith(answers: Partial<CopyServer>): CopyServer {
  return {
    begin: async () => ok(COPY),
    look: async () => ok(seen('done')),
    stop: async () => ok(seen('cancelled')),
    ...answers,
  }
}

/** Makes a copy until it is stopped. */
function endlessServer(): CopyServer {
  let isStopped = false
  return serverWith({
    look: async () => ok(seen(isStopped ? 'cancelled' : 'running')),
    async stop() {
      isStopped = true
      return ok(seen('cancelled'))
    },
  })
}

function run(server: CopyServer, onProgress = vi.fn<(progress: CopyProgress) => void>()) {
  const copied = beginCopy(server, 'page').then((begun) =>
    begun === null || begun.taskId === null
      ? (begun?.copyId ?? null)
      : followCopy(server, begun.taskId, { onProgress, wait: async () => {} }),
  )
  return { onProgress, copied }
}

it('PAGETREE-COPY-1: a small copy is there at once, a large one is followed', async () => {
  const small = run(serverWith({ begin: async () => ok({ ...COPY, task_id: null, state: 'done' }) }))
  expect([await small.copied, small.onProgress.mock.calls.length]).toEqual(['copy', 0])
  const looks = [seen('running', 3), seen('running', 7), seen('done', 10)]
  const large = run(serverWith({ look: async () => ok(looks.shift()!) }))
  expect(await large.copied).toBe('copy')
  expect(large.onProgress.mock.calls.map(([{ done, total }]) => [done, total])).toEqual([
    [0, 0],
    [3, 10],
    [7, 10],
  ])
})

it('PAGETREE-COPY-2: what got lost is sent again under its id, and a network that goes does not end it', async () => {
  const ids: string[] = []
  const looks = [
    err('network_error' as const),
    err('service_temporary_unavailable' as const),
    ok(seen('done')),
  ]
  const { copied } = run(
    serverWith({
      async begin(_viewId, requestId) {
        ids.push(requestId)
        return ids.length === 1 ? err('network_error') : ok(COPY)
      },
      look: async () => looks.shift()!,
    }),
  )
  expect(await copied).toBe('copy')
  expect(ids).toEqual([ids[0], ids[0]])
})

it('PAGETREE-COPY-3: whoever stops it sees so before anything is told of it', async () => {
  const server = endlessServer()
  let looks = 0
  const followed = followCopy(server, 'task', {
    onProgress: ({ total, stop }) => void (total > 0 && stop()),
    wait: () => (looks++ === 0 ? Promise.resolve() : new Promise(() => {})),
  })
  expect(await followed).toBeNull()
})

it('PAGETREE-COPY-3: it can be stopped; what is refused on the way says why', async () => {
  const server = endlessServer()
  const { copied } = run(
    server,
    vi.fn<(progress: CopyProgress) => void>(({ stop }) => void stop()),
  )
  expect(await copied).toBeNull()
  const failed = serverWith({ look: async () => ok({ ...seen('failed'), error_code: 1040 }) })
  await expect(run(failed).copied).rejects.toMatchObject({ code: 'invalid_folder_view' })
  const refused = serverWith({ begin: async () => err('not_enough_permissions') })
  await expect(run(refused).copied).rejects.toMatchObject({ code: 'not_enough_permissions' })
})
