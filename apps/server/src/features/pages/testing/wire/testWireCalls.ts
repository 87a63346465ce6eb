import { ERRORS } from '@sheaf/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { nowhere, TEXT, type WireCall, type WireScene } from './WireCall.ts'
import type { WireWorld } from './wireWorld.ts'

const ID_IN_PATH = /\/[0-9a-f]{8}-[0-9a-f-]{27}(\/|\?|$)(?!.*\/[0-9a-f]{8}-[0-9a-f-]{27})/
/** A scene of nothing but ids, to tell what a path is made of. */
const SAMPLE = new Proxy(
  {
    pages: { owner: { workspaceId: nowhere } },
    row: { document_id: nowhere, row_document_source: { row_id: nowhere, database_id: nowhere } },
  },
  { get: (known, key) => Reflect.get(known, key) ?? nowhere },
) as unknown as WireScene

/** Proves the shape of each call, its refusals, and that it is refused to strangers and to nobody; `rule` opens the names. */
export function testWireCalls(rule: string, calls: readonly WireCall[], world: () => WireWorld): void {
  // Of a call that only read: as it was when it was opened.
  let unchanged: WireScene | null = null
  describe.each(calls)(`${rule}: $method $name`, (call) => {
    let scene: WireScene
    // What is refused changes nothing: one scene is enough, and the answer comes last.
    beforeAll(async () => {
      scene = unchanged ?? (await world().openScene())
      unchanged = call.method === 'GET' ? scene : null
    })

    it.each(call.refusals ?? [])('is refused: $because', async (refusal) => {
      const path = (refusal.path ?? call.path)(scene)
      const body = (refusal.body ?? call.body)?.(scene)
      const person = refusal.as === undefined ? scene.pages.owner : scene[refusal.as]
      const { status, answer } = await world().send(call.method, path, body, person)
      expect([status, answer]).toEqual([refusal.status ?? 200, { code: ERRORS[refusal.code], message: TEXT }])
    })

    it.runIf(call.isOwn !== true)('is refused to people of other workspaces', async () => {
      const { answer } = await world().send(call.method, call.path(scene), call.body?.(scene), scene.stranger)
      expect(answer).toEqual({ code: ERRORS.not_enough_permissions, message: TEXT })
    })

    it('is refused to nobody in particular', async () => {
      const unsigned = await world().send(call.method, call.path(scene), call.body?.(scene), null)
      expect([unsigned.status, unsigned.answer]).toEqual([401, null])
    })

    it.runIf(ID_IN_PATH.test(call.path(SAMPLE)))('is not there below what is no id', async () => {
      const path = call.path(scene).replace(ID_IN_PATH, '/no-id$1')
      const { status } = await world().send(call.method, path, call.body?.(scene))
      expect(status).toBe(404)
    })

    it('answers in its shape', async () => {
      const { status, answer } = await world().send(call.method, call.path(scene), call.body?.(scene))
      const data = call.data?.(scene)
      expect([status, answer]).toEqual([200, { code: 0, message: TEXT, ...(data !== undefined && { data }) }])
      expect(answer !== null && 'data' in answer).toBe(data !== undefined)
    })
  })
}
