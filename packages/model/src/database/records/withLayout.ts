import type { CommandContext } from '../commands/CommandRules.ts'
import { rulesOf } from '../commands/rulesOf.ts'
import type { Field } from '../fields/Field.ts'
import { newField } from '../fields/newField.ts'
import { readField } from '../fields/readField.ts'
import { listOf, recordOf, textOf } from '../stored/storedValues.ts'
import type { DatabaseRecords, StoredValue } from './DatabaseRecords.ts'
import {
  BOARD_SETTINGS,
  calendarSettings,
  NEW_VIEW_LAYOUTS,
  plainSettings,
  statusOptions,
  withOptions,
  type NewDatabase,
  type NewDatabaseContext,
} from './newDatabase.ts'
import { readRecords, withChanges } from './readRecords.ts'

export interface LayoutContext extends CommandContext, Pick<NewDatabaseContext, 'newShortId'> {}

/**
 * The records with one view in a layout, and with what the layout cannot be without (collab-model 4.10): a board is
 * grouped by the first field that has columns from the start, a calendar shows the first date; where there is no such field, one is
 * added. What the view has already stays. The rows are not looked at.
 */
export function withLayout(
  records: DatabaseRecords,
  { viewId, layout, words }: Pick<NewDatabase, 'viewId' | 'layout' | 'words'>,
  context: LayoutContext,
): DatabaseRecords {
  const inLayout = withKeys(records, viewId, { layout: NEW_VIEW_LAYOUTS.indexOf(layout) }, context)
  switch (layout) {
    case 'grid':
    case 'chart':
      return inLayout
    case 'list':
    case 'gallery':
      return withPlainSettings(inLayout, viewId, plainSettings(layout), context)
    case 'board':
      return asBoard(inLayout, viewId, words, context)
    case 'calendar':
      return asCalendar(inLayout, viewId, words, context)
  }
}

/** Beside the settings of other layouts; what the layout has already stays. */
function withPlainSettings(
  records: DatabaseRecords,
  viewId: string,
  settings: StoredValue,
  context: LayoutContext,
): DatabaseRecords {
  const stored = recordOf(records.views.get(viewId)?.value['layout_settings'])
  return withKeys(records, viewId, { layout_settings: { ...settings, ...stored } }, context)
}

function asBoard(
  records: DatabaseRecords,
  viewId: string,
  words: NewDatabase['words'],
  context: LayoutContext,
): DatabaseRecords {
  const settings = recordOf(records.views.get(viewId)?.value['layout_settings'])
  const board = { layout_settings: { ...settings, 1: settings['1'] ?? BOARD_SETTINGS } }
  const withSettings = withKeys(records, viewId, board, context)
  if (listOf(records.views.get(viewId)?.value['groups']).length > 0) return withSettings
  const status = newField(
    { id: context.newShortId(), name: words.status, type: 'single_select', isPrimary: false },
    context.nowSeconds,
  )
  const found = firstField(
    withSettings,
    viewId,
    ({ type }) => type === 'single_select' || type === 'checkbox',
  )
  const grouped =
    found === null
      ? withField(withSettings, withOptions(status, statusOptions(words, context.newShortId)), context)
      : withSettings
  const grouping = { id: `g:${context.newShortId()}`, fieldId: found ?? textOf(status['id']), content: '' }
  const command = { kind: 'setGrouping', viewId, grouping } as const
  const planned = rulesOf(command).plan(command, readRecords(grouped), context)
  return planned.ok ? withChanges(grouped, planned.value) : grouped
}

function asCalendar(
  records: DatabaseRecords,
  viewId: string,
  words: NewDatabase['words'],
  context: LayoutContext,
): DatabaseRecords {
  const settings = recordOf(records.views.get(viewId)?.value['layout_settings'])
  if (settings['2'] !== undefined) return records
  const found = firstField(records, viewId, ({ type }) => type === 'date_time')
  const date = newField(
    { id: context.newShortId(), name: words.date, type: 'date_time', isPrimary: false },
    context.nowSeconds,
  )
  const dated = found === null ? withField(records, date, context) : records
  const calendar = calendarSettings(found ?? textOf(date['id']))
  return withKeys(dated, viewId, { layout_settings: { ...settings, 2: calendar } }, context)
}

/** In the order of the view. */
function firstField(
  { fields, views }: DatabaseRecords,
  viewId: string,
  isMeant: (field: Field) => boolean,
): string | null {
  const ids = listOf(views.get(viewId)?.value['field_orders']).map((entry) => textOf(recordOf(entry)['id']))
  return (
    ids.find((id) => {
      const record = fields.get(id)
      return record !== undefined && !record.isDeleted && isMeant(readField(id, record.value))
    }) ?? null
  )
}

/** Behind the others in every view; nothing where there are as many fields as there may be. */
function withField(records: DatabaseRecords, value: StoredValue, context: LayoutContext): DatabaseRecords {
  const [fieldId, name] = [textOf(value['id']), textOf(value['name'])]
  const command = { kind: 'addField', fieldId, name, type: 'rich_text', after: null } as const
  const planned = rulesOf(command).plan(command, readRecords(records), context)
  if (!planned.ok) return records
  const field = { id: fieldId, version: context.version, isDeleted: false, value }
  return withChanges(records, { ...planned.value, fields: [field] })
}

function withKeys(
  records: DatabaseRecords,
  viewId: string,
  keys: StoredValue,
  { version, nowSeconds }: LayoutContext,
): DatabaseRecords {
  const view = records.views.get(viewId)
  if (view === undefined) return records
  const value = { ...view.value, ...keys, modified_at: nowSeconds }
  return withChanges(records, { views: [{ ...view, version, value }] })
}
