import { err, ok } from '@sheaf/base'
import type { ViewRecord } from '../../records/DatabaseRecords.ts'
import { listOf, recordOf, textOf } from '../../stored/storedValues.ts'
import { DEFAULT_TEMPLATE, readDatabaseView, ROW_TEMPLATES } from '../../views/readDatabaseView.ts'
import type { RowTemplate } from '../../views/DatabaseView.ts'
import type { CommandRules } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { changedView, findView, NO_ROWS } from './changeView.ts'
import type { PutRowTemplate, RemoveRowTemplates, SetDefaultTemplate } from './ViewCommand.ts'

export const putRowTemplate: CommandRules<PutRowTemplate> = {
  reads: () => NO_ROWS,
  plan({ viewId, template }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    const before = storedTemplates(view.value)
    const present = before.findIndex((entry) => idOf(entry) === template.id)
    if (present === -1 && before.length >= DATABASE_LIMITS.rowTemplates) return err('too_many')
    const stored = { ...recordOf(before[present]), ...storedTemplate(template) }
    const text = JSON.stringify(present === -1 ? [...before, stored] : before.with(present, stored))
    if (text.length > DATABASE_LIMITS.rowTemplatesLength) return err('invalid_value')
    return changedView(view.value, { [ROW_TEMPLATES]: text }, context)
  },
  invert({ viewId, template }, records) {
    const before = templatesOf(viewId, records.view(viewId)).find(({ id }) => id === template.id)
    return before
      ? [{ kind: 'putRowTemplate', viewId, template: before }]
      : [{ kind: 'removeRowTemplates', viewId, templateIds: [template.id] }]
  },
}

export const removeRowTemplates: CommandRules<RemoveRowTemplates> = {
  reads: () => NO_ROWS,
  plan({ viewId, templateIds }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    const before = storedTemplates(view.value)
    const left = before.filter((entry) => !templateIds.includes(idOf(entry)))
    if (left.length === before.length) return ok({})
    return changedView(view.value, { [ROW_TEMPLATES]: JSON.stringify(left) }, context)
  },
  // Behind the others: their order says nothing.
  invert: ({ viewId, templateIds }, records) =>
    templatesOf(viewId, records.view(viewId)).flatMap((template) =>
      templateIds.includes(template.id) ? [{ kind: 'putRowTemplate' as const, viewId, template }] : [],
    ),
}

export const setDefaultTemplate: CommandRules<SetDefaultTemplate> = {
  reads: () => NO_ROWS,
  plan({ viewId, templateId }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    if (textOf(view.value.value[DEFAULT_TEMPLATE]) === (templateId ?? '')) return ok({})
    return changedView(view.value, { [DEFAULT_TEMPLATE]: templateId ?? '' }, context)
  },
  invert({ kind, viewId }, records) {
    const before = textOf(records.view(viewId)?.value[DEFAULT_TEMPLATE])
    return [{ kind, viewId, templateId: before === '' ? null : before }]
  },
}

function templatesOf(viewId: string, view: ViewRecord | null): readonly RowTemplate[] {
  return view === null ? [] : readDatabaseView(viewId, view.value).templates
}

function storedTemplates({ value }: ViewRecord): readonly unknown[] {
  return listOf(value[ROW_TEMPLATES])
}

function storedTemplate({ id, name, icon, cover, cells, pageFrom }: RowTemplate) {
  return { id, name, icon: icon ?? '', cover: cover ?? '', cells, page_from: pageFrom ?? '' }
}

function idOf(entry: unknown): string {
  return textOf(recordOf(entry)['id'])
}
