import { OWN_NEWS } from '@sheaf/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { ADA, BOB, openGatewayStage, type GatewayStage } from '../testing/openGatewayStage.ts'

let stage: GatewayStage
beforeAll(async () => {
  stage = await openGatewayStage()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

it('SYNC-NODE-5: rights, sessions and announcements that were missed are asked for anew', async () => {
  const sync = await stage.start()
  const address = await stage.newDocument()
  const { workspaceId } = address
  const [ada, bob] = [await stage.greet(sync, ADA), await stage.greet(sync, BOB)]
  ada.send({ type: 'follow', workspaceId: OWN_NEWS })
  await ada.next('followed')
  for (const client of [ada, bob]) {
    await client.open(1, address, new Y.Doc())
    client.send({ type: 'follow', workspaceId })
    await client.next('followed')
  }
  // Said in another process, while the line to it was away.
  sync.access.set(`${ADA}/${address.objectId}`, 'read')
  sync.signedOut.add(BOB)
  sync.bus.publish('announcements_missed', {})
  expect(await ada.next('access')).toMatchObject({ channel: 1, access: 'read' })
  for (const followed of [OWN_NEWS, workspaceId])
    expect(await ada.next('notice')).toMatchObject({ workspaceId: followed, notice: { kind: 'resync' } })
  expect(await bob.next('bye')).toMatchObject({ code: 1024 })
  await bob.closed

  sync.strangers.add(ADA)
  sync.access.set(`${ADA}/${address.objectId}`, 'not_enough_permissions')
  sync.bus.publish('announcements_missed', {})
  expect(await ada.next('closed')).toMatchObject({ channel: 1, code: 1012 })
  expect(await ada.next('unfollowed')).toMatchObject({ workspaceId, code: 1012 })
})
