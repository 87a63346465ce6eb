import 'fake-indexeddb/auto'
import { OWN_NEWS } from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSyncStage, type SyncStage, until } from './testing/openSyncStage.ts'

let stage: SyncStage
beforeAll(async () => {
  stage = await openSyncStage()
})
beforeEach(() => stage.next())
afterAll(() => stage.close())

describe('the connection', () => {
  it('SYNC-REFUSE-5: shows a renewed token before the old one runs out, and asks for another when one is refused', async () => {
    const short = `${stage.ada}:900`
    const tokens: string[] = []
    const renewToken = vi.fn<(spent: string) => Promise<string>>(async (spent) => {
      tokens.push(spent)
      return stage.ada
    })
    const session = await stage.openReady(
      stage.openTab(stage.ada, { getToken: async () => 'bad', renewToken }),
    )
    expect(tokens).toEqual(['bad'])
    const lifeLeftMs = (token: string) => (token === short ? 900 : null)
    const ahead = await stage.openReady(
      stage.openTab(stage.bob, { getToken: async () => short, renewToken, lifeLeftMs }),
    )
    await until(() => expect(tokens).toContain(short))
    expect([session.getSnapshot().phase, ahead.getSnapshot().phase]).toEqual(['ready', 'ready'])
  })

  it('SYNC-PRES-1: others’ presence comes with them, goes with the connection, and comes back', async () => {
    const [left, right] = [stage.openTab(stage.ada), stage.openTab(stage.bob)]
    const [one, other] = await Promise.all([stage.openReady(left), stage.openReady(right)])
    one.awareness.setLocalState({ metadata: '{"cursor_color":"#0af"}' })
    const seen = () => other.awareness.getStates().get(one.awareness.clientID)
    await until(() =>
      expect(seen()).toEqual({
        user: { uid: 7 },
        metadata: JSON.stringify({
          cursor_color: '#0af',
          user_name: `Name of ${stage.ada}`,
          user_avatar: '',
          user_uuid: stage.ada,
        }),
      }),
    )
    right.goOffline()
    expect(seen()).toBeUndefined()
    right.goOnline()
    await until(() => expect(seen()).toBeDefined())
    const changes: boolean[] = []
    other.awareness.on('change', () => changes.push(seen() !== undefined))
    await left.cut()
    await until(() => expect(changes).toEqual([false, true]))
  })

  it('SYNC-NOTICE-3: announcements of a followed workspace arrive; after a cut everything is asked for again', async () => {
    const tab = stage.openTab(stage.ada)
    const heard: string[] = []
    const end = tab.client.follow(stage.workspaceId, ({ kind }) => heard.push(kind))
    const announce = () =>
      stage.server.bus.publish('notice', {
        workspaceId: stage.workspaceId,
        notice: { kind: 'views_changed', viewIds: ['v'] },
      })
    await until(() => {
      announce()
      expect(heard[0]).toBe('views_changed')
    })
    await tab.cut()
    await until(() => expect(heard.at(-1)).toBe('resync'))
    end()
    const before = heard.length
    announce()
    await stage.openReady(tab)
    expect(heard).toHaveLength(before)
  })

  it('SYNC-NOTICE-6: what is in no workspace is asked for again with each connection, the first too', async () => {
    const tab = stage.openTab(stage.ada)
    const heard: string[] = []
    const end = tab.client.follow(OWN_NEWS, ({ kind }) => heard.push(kind))
    await until(() => expect(heard).toEqual(['resync']))
    const notice = { kind: 'job_changed', job: 'export', jobId: 'a', progress: null } as const
    stage.server.bus.publish('notice', { workspaceId: OWN_NEWS, userId: stage.ada, notice })
    await until(() => expect(heard).toEqual(['resync', 'job_changed']))
    await tab.cut()
    await until(() => expect(heard).toEqual(['resync', 'job_changed', 'resync']))
    end()
  })

  it('SYNC-NOTICE-4: what is for the person is heard of a workspace that nobody here follows', async () => {
    const tab = stage.openTab(stage.ada)
    let news = 0
    const end = tab.client.hearElsewhere(() => (news += 1))
    await stage.openReady(tab)
    const announce = (userId: string) =>
      stage.server.bus.publish('notice', {
        workspaceId: stage.workspaceId,
        notice: { kind: 'workspace_changed' },
        userId,
      })
    announce(stage.ada)
    await until(() => expect(news).toBe(1))
    end()
    announce(stage.ada)
    await stage.openReady(tab)
    expect(news).toBe(1)
  })
})
