import { ERRORS, shareView } from '@sheaf/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestPerson } from '../testing/index.ts'
import { BYTES, PERSON, UID, view, type WireScene } from './testing/wire/WireCall.ts'
import { CHANGES } from './testing/wire/wireChanges.ts'
import { READS } from './testing/wire/wireReads.ts'
import { SPACES } from './testing/wire/wireSpaces.ts'
import { testWireCalls } from './testing/wire/testWireCalls.ts'
import { openWireWorld } from './testing/wire/wireWorld.ts'

/** The calls of the wire format about the page tree (wire.md, section 4). */
const world = openWireWorld()
testWireCalls('PAGECALL-WIRE-1', [...READS, ...CHANGES, ...SPACES], world)

describe('PAGECALL-WIRE-2: the document of a row as a page', () => {
  let scene: WireScene
  beforeEach(async () => void (scene = await world().openScene()))

  const open = () => world().send('POST', 'page-view/orphaned-view', scene.row)
  const read = (person: TestPerson) =>
    world().send('GET', `page-view/${scene.row.document_id}`, undefined, person)
  const shareGrid = () =>
    scene.pages.owner.get(shareView, {
      params: scene.pages.here(),
      body: { view_id: scene.grid, emails: [scene.guest.email], access_level: 10 },
    })

  it('opens for whoever may read a page that shows its database, with name and icon of the row', async () => {
    await open()
    await shareGrid()
    for (const person of [scene.pages.owner, scene.member, scene.guest]) {
      const { answer } = await read(person)
      expect(answer).toMatchObject({
        code: 0,
        data: {
          view: view({ view_id: scene.row.document_id, parent_view_id: scene.grid, created_by: UID }),
          data: { encoded_collab: BYTES, row_data: {} },
          owner: PERSON,
        },
      })
    }
  })

  it('is refused as its page is, and unknown before it is begun', async () => {
    expect((await read(scene.member)).answer).toMatchObject({ code: ERRORS.invalid_folder_view })
    await open()
    expect((await read(scene.guest)).answer).toMatchObject({ code: ERRORS.not_enough_permissions })
    expect((await read(scene.stranger)).answer).toMatchObject({ code: ERRORS.not_enough_permissions })
    await world().send('POST', `page-view/${scene.grid}/move`, {
      new_parent_view_id: scene.secret,
      prev_view_id: null,
    })
    expect((await read(scene.member)).answer).toMatchObject({ code: ERRORS.invalid_folder_view })
  })
})
