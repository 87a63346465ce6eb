import {
  CALCULATION_KINDS,
  FIELD_TYPES,
  openRecords,
  ROW_HEIGHTS,
  SELECT_COLORS,
  type Command,
  type CommandKind,
  type DatabaseRecords,
} from '@sheaf/model'

/** What a command is about, chosen among what is there. */
export interface CommandSubject {
  readonly records: DatabaseRecords
  readonly rowId: string
  readonly fieldId: string
  readonly otherFieldId: string
  readonly viewId: string
  readonly place: number
  /** Differs from command to command. */
  readonly text: string
}

/** Members of cells, what fields are, and what views show. */
export const STRUCTURE_COMMANDS = {
  changeMembers: ({ rowId, fieldId, place, text }) => ({
    kind: 'changeMembers',
    rowId,
    fieldId,
    type: (['multi_select', 'relation', 'person'] as const)[place % 3]!,
    add: [text],
    remove: ['one'],
  }),
  changeFiles: ({ rowId, fieldId, text }) => ({
    kind: 'changeFiles',
    rowId,
    fieldId,
    put: [{ id: text, name: text, url: `https://example.com/${text}`, upload: 'cloud', kind: 'image' }],
    remove: [],
  }),
  changeChecklist: ({ rowId, fieldId, place, text }) => ({
    kind: 'changeChecklist',
    rowId,
    fieldId,
    put: [{ id: text, name: text, done: place % 2 === 0 }],
    remove: [],
  }),
  setRowLook: ({ rowId, place, text }) => ({
    kind: 'setRowLook',
    rowId,
    part: place % 2 === 0 ? 'icon' : 'cover',
    value: place % 3 === 0 ? null : text,
  }),
  addComment: ({ records, rowId, place, text }) => ({
    kind: 'addComment',
    rowId,
    commentId: text,
    parentId: place % 2 === 0 ? null : commentIn(records, rowId, place),
    content: text,
  }),
  editComment: ({ records, rowId, place, text }) => ({
    kind: 'editComment',
    rowId,
    commentId: commentIn(records, rowId, place),
    content: text,
  }),
  deleteComment: ({ records, rowId, place }) => ({
    kind: 'deleteComment',
    rowId,
    commentId: commentIn(records, rowId, place),
  }),
  setReaction: ({ records, rowId, place }) => ({
    kind: 'setReaction',
    rowId,
    commentId: commentIn(records, rowId, place),
    emoji: place % 3 === 0 ? '👍' : '🎉',
    isOn: place % 4 !== 0,
  }),
  resolveComment: ({ records, rowId, place }) => ({
    kind: 'resolveComment',
    rowId,
    commentId: commentIn(records, rowId, place),
    isResolved: place % 3 !== 0,
  }),
  beginRowDocument: ({ rowId }) => ({ kind: 'beginRowDocument', rowId }),
  setFieldType: ({ fieldId, place }) => ({ kind: 'setFieldType', fieldId, type: FIELD_TYPES[place]! }),
  setFieldOptions: ({ fieldId, place }) => ({
    kind: 'setFieldOptions',
    fieldId,
    options:
      place % 2 === 0
        ? { type: 'number', format: place }
        : { type: 'date_time', dateFormat: 'iso', timeFormat: 'twelve_hour', timeZone: 'Europe/Berlin' },
  }),
  setFieldIcon: ({ fieldId, text }) => ({ kind: 'setFieldIcon', fieldId, icon: text }),
  copyField: ({ fieldId, text }) => ({ kind: 'copyField', fieldId, copyId: text, name: text }),
  moveField: ({ viewId, fieldId, otherFieldId, place }) => ({
    kind: 'moveField',
    viewId,
    fieldId,
    after: place % 3 === 0 ? null : otherFieldId,
  }),
  changeOption: (subject) => ({
    kind: 'changeOption',
    fieldId: subject.fieldId,
    optionId: optionOf(subject),
    name: subject.text,
  }),
  moveOption: (subject) => ({
    kind: 'moveOption',
    fieldId: subject.fieldId,
    optionId: optionOf(subject),
    after: null,
  }),
  removeOption: (subject) => ({
    kind: 'removeOption',
    fieldId: subject.fieldId,
    optionId: optionOf(subject),
  }),
  putFilter: (subject) => ({
    kind: 'putFilter',
    viewId: subject.viewId,
    filter:
      subject.place % 3 === 0
        ? { kind: 'or', id: subject.text }
        : {
            kind: 'data',
            id: subject.text,
            fieldId: subject.fieldId,
            typeNumber: 0,
            condition: 2,
            content: subject.text,
          },
    in: subject.place % 2 === 0 ? null : filterOf(subject),
  }),
  removeFilters: (subject) => ({
    kind: 'removeFilters',
    viewId: subject.viewId,
    filterIds: [filterOf(subject)],
  }),
  putSort: ({ viewId, fieldId, place, text }) => ({
    kind: 'putSort',
    viewId,
    sort: { id: text, fieldId, descending: place % 2 === 0 },
  }),
  removeSorts: ({ records, viewId }) => ({
    kind: 'removeSorts',
    viewId,
    sortIds:
      viewOf(records, viewId)
        ?.sorts.slice(0, 1)
        .map(({ id }) => id) ?? [],
  }),
  setGrouping: ({ viewId, fieldId, place, text }) => ({
    kind: 'setGrouping',
    viewId,
    grouping: place % 4 === 0 ? null : { id: text, fieldId, content: '' },
  }),
  setGroup: ({ viewId, fieldId, place }) => ({
    kind: 'setGroup',
    viewId,
    groupId: place % 2 === 0 ? fieldId : 'one',
    isVisible: place % 3 === 0,
    isCollapsed: place % 5 === 0,
    ...(place % 4 < 2 && { limit: place % 4 === 0 ? null : place + 1 }),
  }),
  moveGroups: ({ viewId, fieldId, place }) => ({
    kind: 'moveGroups',
    viewId,
    groupIds: place % 2 === 0 ? [fieldId, 'one'] : ['one'],
    after: place % 3 === 0 ? null : fieldId,
  }),
  setCalculation: ({ viewId, fieldId, place, text }) => ({
    kind: 'setCalculation',
    viewId,
    fieldId,
    calculation: place % 4 === 0 ? null : { id: text, kind: CALCULATION_KINDS[place]! },
  }),
  setEmptyGroups: ({ viewId, place }) => ({ kind: 'setEmptyGroups', viewId, isHidden: place % 2 === 0 }),
  setRowHeight: ({ viewId, place }) => ({ kind: 'setRowHeight', viewId, height: ROW_HEIGHTS[place % 4]! }),
  setCalendar: ({ viewId, place }) => ({
    kind: 'setCalendar',
    viewId,
    settings: { firstDayOfWeek: place % 7, showWeekends: place % 2 === 0 },
  }),
  setLayoutSettings: ({ viewId, fieldId, place }) => ({
    kind: 'setLayoutSettings',
    viewId,
    layout: place % 4 < 2 ? 'gallery' : 'board',
    settings: { showCover: place % 2 === 0, coverFieldId: place % 3 === 0 ? null : fieldId },
  }),
  putColorRule: ({ viewId, fieldId, text, place }) => ({
    kind: 'putColorRule',
    viewId,
    rule: {
      id: `rule${place % 3}`,
      color: SELECT_COLORS[place % SELECT_COLORS.length]!,
      fieldId: place % 2 === 0 ? fieldId : null,
      filters: [{ kind: 'data', id: 'of rule', fieldId, typeNumber: 0, condition: 2, content: text }],
    },
  }),
  // Seldom, for nothing changes a view that is locked.
  setViewLock: ({ viewId, place }) => ({ kind: 'setViewLock', viewId, isLocked: place % 8 === 0 }),
  putRowTemplate: ({ viewId, fieldId, rowId, place, text }) => ({
    kind: 'putRowTemplate',
    viewId,
    template: {
      id: `template${place % 3}`,
      name: text,
      icon: null,
      cover: null,
      cells: { [fieldId]: { field_type: 0, data: text } },
      pageFrom: rowId,
    },
  }),
  removeRowTemplates: ({ viewId, place }) => ({
    kind: 'removeRowTemplates',
    viewId,
    templateIds: [`template${place % 3}`],
  }),
  setDefaultTemplate: ({ viewId, place }) => ({
    kind: 'setDefaultTemplate',
    viewId,
    templateId: place % 2 === 0 ? null : 'template1',
  }),
  removeColorRules: ({ viewId, place }) => ({
    kind: 'removeColorRules',
    viewId,
    ruleIds: [`rule${place % 3}`],
  }),
} as const satisfies Partial<Record<CommandKind, (subject: CommandSubject) => Command>>

export type StructureCommandKind = keyof typeof STRUCTURE_COMMANDS

function optionOf({ records, fieldId, viewId, place }: CommandSubject): string {
  const field = openRecords(records, viewId).database.fields.get(fieldId)
  if (field?.type !== 'single_select' && field?.type !== 'multi_select') return 'none'
  const { options } = field.options
  return options[place % Math.max(1, options.length)]?.id ?? 'none'
}

function filterOf({ records, viewId, place }: CommandSubject): string {
  const filters = viewOf(records, viewId)?.filters ?? []
  return filters[place % Math.max(1, filters.length)]?.id ?? 'none'
}

function viewOf(records: DatabaseRecords, viewId: string) {
  return openRecords(records, viewId).database.views.get(viewId)
}

function commentIn({ rows }: DatabaseRecords, rowId: string, place: number): string {
  const ids = Object.keys(rows.get(rowId)?.comments ?? {})
  return ids[place % Math.max(1, ids.length)] ?? 'none'
}
