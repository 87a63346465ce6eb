import {
  createDatabaseField,
  createDatabaseRow,
  ERRORS,
  getAccessDetails,
  getPage,
  listTreeNodes,
  shareView,
  updatePageName,
  type PageAccess,
} from '@sheaf/contract'
import { scopeOf, type Command, type CommandKind } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { DatabaseClient, openPages, signIn, type Pages, type TestPerson } from '../testing/index.ts'

let server: TestServer
let url: string
let pages: Pages
let guest: TestPerson
let viewId: string
let databaseId: string
let client: DatabaseClient

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  guest = await signIn(server, `rows-${randomUUID()}@example.com`)
  ;({ viewId, databaseId } = await pages.addGrid())
  await give(25)
  client = await open(guest)
  return async () => {
    await client.close()
  }
})

const open = (person: TestPerson) =>
  DatabaseClient.open(url, person.session.access_token, { ...pages.here(), viewId })

const give = (level: PageAccess) => pages.give(viewId, guest, level)

/** A command of every kind that is in order as such. */
function oneOfEach({ records }: DatabaseClient): Readonly<Record<CommandKind, Command>> {
  const [rowId = '', other = ''] = records.rows.keys()
  const fields = [...records.fields.values()]
  const named = (ty: number) => fields.find(({ value }) => value['ty'] === ty)?.id ?? ''
  const [text, select, box] = [named(0), named(3), named(5)]
  const value = { type: 'rich_text', text: 'Mine' } as const
  const filter = { kind: 'data', id: 'f', fieldId: text, typeNumber: 0, condition: 2, content: 'a' } as const
  const option = { id: 'o', name: 'New', color: 'Pink' } as const
  return {
    setCell: { kind: 'setCell', rowId, fieldId: text, value },
    revertCell: { kind: 'revertCell', rowId, fieldId: text, cell: null, wasData: 'Mine' },
    setCells: { kind: 'setCells', fieldId: text, rowIds: [rowId], values: [value] },
    revertCells: { kind: 'revertCells', fieldId: text, cells: [{ rowId, cell: null, wasData: 'Mine' }] },
    addRows: {
      kind: 'addRows',
      viewId,
      place: 'last',
      rows: [{ id: randomUUID(), cells: { [text]: value } }],
    },
    moveRows: { kind: 'moveRows', viewId, rowIds: [rowId], place: 'last' },
    deleteRows: { kind: 'deleteRows', rowIds: [other] },
    restoreRows: { kind: 'restoreRows', rowIds: [other] },
    changeMembers: {
      kind: 'changeMembers',
      rowId,
      fieldId: select,
      type: 'multi_select',
      add: ['x'],
      remove: [],
    },
    changeFiles: { kind: 'changeFiles', rowId, fieldId: text, put: [], remove: ['x'] },
    changeChecklist: { kind: 'changeChecklist', rowId, fieldId: text, put: [], remove: ['x'] },
    setRowLook: { kind: 'setRowLook', rowId, part: 'icon', value: '🌊' },
    beginRowDocument: { kind: 'beginRowDocument', rowId },
    addComment: { kind: 'addComment', rowId, commentId: COMMENT, parentId: null, content: 'So it is.' },
    editComment: { kind: 'editComment', rowId, commentId: COMMENT, content: 'So it was.' },
    setReaction: { kind: 'setReaction', rowId, commentId: COMMENT, emoji: '👍', isOn: true },
    resolveComment: { kind: 'resolveComment', rowId, commentId: COMMENT, isResolved: true },
    deleteComment: { kind: 'deleteComment', rowId, commentId: COMMENT },
    addField: { kind: 'addField', fieldId: 'new', name: 'New', type: 'number', after: null },
    renameField: { kind: 'renameField', fieldId: box, name: 'Ticked' },
    deleteField: { kind: 'deleteField', fieldId: box },
    restoreField: { kind: 'restoreField', fieldId: box },
    copyField: { kind: 'copyField', fieldId: box, copyId: 'copy', name: 'Copy' },
    addOption: { kind: 'addOption', fieldId: select, option },
    changeOption: { kind: 'changeOption', fieldId: select, optionId: 'o', name: 'Newer' },
    moveOption: { kind: 'moveOption', fieldId: select, optionId: 'o', after: null },
    removeOption: { kind: 'removeOption', fieldId: select, optionId: 'o' },
    setFieldType: { kind: 'setFieldType', fieldId: box, type: 'number' },
    setFieldOptions: { kind: 'setFieldOptions', fieldId: box, options: { type: 'number', format: 1 } },
    setFieldIcon: { kind: 'setFieldIcon', fieldId: box, icon: '🌊' },
    setFieldDescription: { kind: 'setFieldDescription', fieldId: box, description: 'As said' },
    setFormula: { kind: 'setFormula', fieldId: box, formula: 'As said' },
    setColumn: { kind: 'setColumn', viewId, fieldId: box, width: 300 },
    moveField: { kind: 'moveField', viewId, fieldId: box, after: text },
    putFilter: { kind: 'putFilter', viewId, filter, in: null },
    removeFilters: { kind: 'removeFilters', viewId, filterIds: ['f'] },
    putSort: { kind: 'putSort', viewId, sort: { id: 's', fieldId: text, descending: false } },
    removeSorts: { kind: 'removeSorts', viewId, sortIds: ['s'] },
    setGrouping: { kind: 'setGrouping', viewId, grouping: { id: 'g', fieldId: select, content: '' } },
    setGroup: { kind: 'setGroup', viewId, groupId: select, isCollapsed: true },
    moveGroups: { kind: 'moveGroups', viewId, groupIds: ['o'], after: null },
    setCalculation: {
      kind: 'setCalculation',
      viewId,
      fieldId: text,
      calculation: { id: 'c', kind: 'count' },
    },
    setEmptyGroups: { kind: 'setEmptyGroups', viewId, isHidden: false },
    setRowHeight: { kind: 'setRowHeight', viewId, height: 'tall' },
    setCalendar: { kind: 'setCalendar', viewId, settings: { span: 'week', firstDayOfWeek: 1 } },
    setLayoutSettings: {
      kind: 'setLayoutSettings',
      viewId,
      layout: 'list',
      settings: { showIcon: false },
    },
    putColorRule: {
      kind: 'putColorRule',
      viewId,
      rule: { id: 'r', color: 'Pink', fieldId: null, filters: [filter] },
    },
    removeColorRules: { kind: 'removeColorRules', viewId, ruleIds: ['r'] },
    putRowTemplate: {
      kind: 'putRowTemplate',
      viewId,
      template: { id: 't', name: 'Visit', icon: null, cover: null, cells: {}, pageFrom: null },
    },
    setDefaultTemplate: { kind: 'setDefaultTemplate', viewId, templateId: 't' },
    removeRowTemplates: { kind: 'removeRowTemplates', viewId, templateIds: ['t'] },
    setViewLock: { kind: 'setViewLock', viewId, isLocked: true },
  }
}

const COMMENT = randomUUID()

/** Those that a lock keeps from one view. */
const OF_VIEWS: ReadonlySet<CommandKind> = new Set<CommandKind>([
  'setColumn',
  'moveField',
  'putFilter',
  'removeFilters',
  'putSort',
  'removeSorts',
  'setGrouping',
  'setGroup',
  'moveGroups',
  'setCalculation',
  'setEmptyGroups',
  'setRowHeight',
  'setCalendar',
  'setLayoutSettings',
  'putColorRule',
  'removeColorRules',
  'setDefaultTemplate',
])

describe('the right to edit rows, not structure', () => {
  it('DBC-RIGHT-3, R4: of every kind of command, those on rows are done and all others refused', async () => {
    const commands = Object.values(oneOfEach(client))
    const structure = new Set(client.records.fields.values())
    for (const command of commands) {
      const refusal = await client.run(command)
      expect([command.kind, refusal]).toEqual([
        command.kind,
        scopeOf(command) === 'structure' ? 'not_permitted' : null,
      ])
    }
    expect(new Set(client.records.fields.values())).toEqual(structure)
    // With both rights the same commands are done.
    await give(30)
    const whole = await open(guest)
    for (const command of commands.filter((each) => scopeOf(each) === 'structure'))
      expect([command.kind, await whole.run(command)]).toEqual([command.kind, null])
    await whole.close()
  })

  it('DBC-RIGHT-3: what is sent in one message is done and refused one by one, and the right counts from when it changes', async () => {
    const { setCell, addField } = oneOfEach(client)
    expect(await client.send([setCell, addField])).toBeNull()
    expect(client.outcomes.map(({ refusal }) => refusal)).toEqual([null, 'not_permitted'])
    await give(30)
    expect(await client.run(addField)).toBeNull()
    await give(25)
    expect(await client.run({ kind: 'deleteField', fieldId: 'new' })).toBe('not_permitted')
    await give(10)
    const reader = await open(guest)
    expect(await reader.send([setCell])).toBe(ERRORS.not_enough_permissions)
    await reader.close()
  })

  it('DBC-RIGHT-4: calls of programs write rows, and no fields; the page stays as it is', async () => {
    const params = { ...pages.here(), databaseId }
    expect((await guest.call(createDatabaseRow, { params, body: { cells: { Name: 'Mine' } } })).code).toBe(0)
    const field = { name: 'Mine', field_type: 0 }
    expect((await guest.call(createDatabaseField, { params, body: field })).code).toBe(
      ERRORS.not_enough_permissions,
    )
    const renamed = await guest.call(updatePageName, { ...pages.at(viewId), body: { name: 'Mine' } })
    expect(renamed.code).toBe(ERRORS.not_enough_permissions)
  })

  it('DBC-RIGHT-5: to other clients the level is the one below it, with a word for those who know it', async () => {
    const said = await guest.get(getAccessDetails, { params: pages.here(), query: { page_id: viewId } })
    expect(said).toMatchObject({
      current_user_permission: { access_level: 20, can_comment: true, can_write: false, can_share: false },
      current_user_edits_rows: true,
    })
    expect(said.shared_with).toMatchObject([{ access_level: 20, edits_rows: true }])
    const { nodes } = await guest.get(listTreeNodes, {
      params: pages.here(),
      query: { view_ids: viewId },
    })
    expect(nodes).toMatchObject([{ access_level: 20, edits_rows: true }])
    const page = await guest.get(getPage, pages.at(viewId))
    expect(page.view).toMatchObject({ access_level: 20, edits_rows: true })
    const body = { view_id: viewId, emails: ['another@example.com'], access_level: 25 as const }
    expect((await guest.call(shareView, { params: pages.here(), body })).code).toBe(
      ERRORS.not_enough_permissions,
    )
  })
})

describe('a locked view', () => {
  it('VIEW-LOCK-1, R4: of every kind of command, those that change what the view shows and how are refused', async () => {
    const owner = await open(pages.owner)
    const commands = oneOfEach(owner)
    expect(await owner.run(commands.setViewLock)).toBeNull()
    const others = Object.values(commands).filter(({ kind }) => kind !== 'setViewLock')
    for (const command of others)
      expect([command.kind, await owner.run(command)]).toEqual([
        command.kind,
        OF_VIEWS.has(command.kind) ? 'view_locked' : null,
      ])
    expect(await owner.run({ kind: 'setViewLock', viewId, isLocked: false })).toBeNull()
    expect(await owner.run(commands.putSort)).toBeNull()
    await owner.close()
  })
})
