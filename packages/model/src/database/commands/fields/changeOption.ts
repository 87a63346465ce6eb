import { err, ok } from '@sheaf/base'
import type { CommandRules } from '../CommandRules.ts'
import type { AddOption } from '../Command.ts'
import { readDatabaseView } from '../../views/readDatabaseView.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { settingGroups } from '../views/changeGrouping.ts'
import { placingGroups } from '../views/moveGroups.ts'
import type { ChangeOption, MoveOption, RemoveOption } from './FieldCommand.ts'
import { columnId, findSelect, groupsWith, withOptions } from './selectOptions.ts'

const NOTHING_READ = { rowIds: [], places: [] }

/** An option under an id that is there already is taken for the same one. */
export const addOption: CommandRules<AddOption> = {
  reads: () => NOTHING_READ,
  plan({ fieldId, option }, records, context) {
    const found = findSelect(records, fieldId)
    if (!found.ok) return found
    const { options } = found.value
    // Cells list ids of options with commas between them.
    if (option.id.includes(',') || option.name.length > DATABASE_LIMITS.nameLength)
      return err('invalid_value')
    if (options.some(({ id }) => id === option.id)) return ok({})
    if (options.length >= DATABASE_LIMITS.options) return err('too_many')
    const withColumn = (columns: readonly unknown[]) =>
      columns.some((column) => columnId(column) === option.id)
        ? columns
        : [...columns, { id: option.id, visible: true }]
    return ok({
      fields: [withOptions(found.value, [...options, option], context)],
      ...groupsWith(records, fieldId, context, withColumn),
    })
  },
  // An option that nobody uses is in nobody's way; somebody else may use it by now.
  invert: () => [],
}

export const changeOption: CommandRules<ChangeOption> = {
  reads: () => NOTHING_READ,
  plan({ fieldId, optionId, name, color }, records, context) {
    const found = findSelect(records, fieldId)
    if (!found.ok) return found
    if (name !== undefined && name.length > DATABASE_LIMITS.nameLength) return err('invalid_value')
    const before = found.value.options.find(({ id }) => id === optionId)
    if (before === undefined) return err('option_gone')
    const after = { ...before, name: name ?? before.name, color: color ?? before.color }
    if (after.name === before.name && after.color === before.color) return ok({})
    const options = found.value.options.map((option) => (option === before ? after : option))
    return ok({ fields: [withOptions(found.value, options, context)] })
  },
  invert({ kind, fieldId, optionId, name, color }, records) {
    const found = findSelect(records, fieldId)
    const before = found.ok ? found.value.options.find(({ id }) => id === optionId) : undefined
    if (before === undefined) return []
    return [
      {
        kind,
        fieldId,
        optionId,
        ...(name !== undefined && { name: before.name }),
        ...(color !== undefined && { color: before.color }),
      },
    ]
  },
}

export const moveOption: CommandRules<MoveOption> = {
  reads: () => NOTHING_READ,
  plan({ fieldId, optionId, after }, records, context) {
    const found = findSelect(records, fieldId)
    if (!found.ok) return found
    const { options } = found.value
    const moved = options.find(({ id }) => id === optionId)
    if (moved === undefined) return err('option_gone')
    if (after === optionId) return err('invalid_value')
    const others = options.filter((option) => option !== moved)
    const anchor = others.findIndex(({ id }) => id === after)
    const place = after === null ? 0 : anchor === -1 ? others.length : anchor + 1
    return ok({ fields: [withOptions(found.value, others.toSpliced(place, 0, moved), context)] })
  },
  invert({ kind, fieldId, optionId }, records) {
    const found = findSelect(records, fieldId)
    const place = found.ok ? found.value.options.findIndex(({ id }) => id === optionId) : -1
    if (!found.ok || place === -1) return []
    return [{ kind, fieldId, optionId, after: found.value.options[place - 1]?.id ?? null }]
  },
}

export const removeOption: CommandRules<RemoveOption> = {
  reads: () => NOTHING_READ,
  plan({ fieldId, optionId }, records, context) {
    const found = findSelect(records, fieldId)
    if (!found.ok) return found
    const left = found.value.options.filter(({ id }) => id !== optionId)
    if (left.length === found.value.options.length) return ok({})
    return ok({
      fields: [withOptions(found.value, left, context)],
      ...groupsWith(records, fieldId, context, (columns) =>
        columns.filter((column) => columnId(column) !== optionId),
      ),
    })
  },
  invert({ fieldId, optionId }, records) {
    const found = findSelect(records, fieldId)
    const place = found.ok ? found.value.options.findIndex(({ id }) => id === optionId) : -1
    const option = found.ok ? found.value.options[place] : undefined
    if (!found.ok || option === undefined) return []
    const after = found.value.options[place - 1]?.id ?? null
    return [
      { kind: 'addOption', fieldId, option },
      { kind: 'moveOption', fieldId, optionId, after },
      ...records.views().flatMap((view) => {
        const grouping = readDatabaseView(view.id, view.value).groups[0]
        if (grouping?.fieldId !== fieldId) return []
        return [
          ...settingGroups(view.id, grouping, optionId),
          ...placingGroups(view.id, grouping, [optionId]),
        ]
      }),
    ]
  },
}
