import type { JsonObject, JsonValue } from '@sheaf/base'
import {
  decodeDatabase,
  decodeDocument,
  orderedFields,
  presentRowIds,
  visibleFields,
  type Database as DatabaseValue,
} from '@sheaf/model'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import { readCollabJson } from '../../../sync/content/readCollabJson.ts'
import { packHtml } from '../snapshot/packedHtml.ts'
import { snapshotNodes } from './snapshotNodes.ts'
import type { SNAPSHOT_DATABASE, SNAPSHOT_DOCUMENT, SNAPSHOT_PARTS, SnapshotForm } from './snapshotTask.ts'

export const snapshotDocument: ThreadWork<typeof SNAPSHOT_DOCUMENT> = async ({ blob }) =>
  await packHtml(JSON.stringify(snapshotOf(blob)))

export const snapshotParts: ThreadWork<typeof SNAPSHOT_PARTS> = ({ form, collabs }) =>
  collabs.map((collab) => JSON.stringify(FORMS[form](collab)))

export const snapshotDatabase: ThreadWork<typeof SNAPSHOT_DATABASE> = ({ collab, tabIds }) => {
  const value = decodeDatabase(collab)
  if (value === null) throw new Error('A publication lost its database')
  const raw = readCollabJson(collab)?.['database'] ?? null
  return {
    head: JSON.stringify({ databaseId: value.id, ...describe(value, tabIds) }),
    raw: JSON.stringify(raw),
  }
}

const FORMS: Readonly<Record<SnapshotForm, (collab: Uint8Array) => JsonValue>> = {
  cells(collab) {
    const cells = dataOf(readCollabJson(collab), 'data')['cells']
    return isObject(cells) ? cells : {}
  },
  row: readCollabJson,
  document: documentJson,
}

/** What viewers render, and the document as it is stored. */
function snapshotOf(update: Uint8Array): JsonObject {
  const data = documentJson(update)
  const projection = decodeDocument(update)
  const blocks = isObject(data) && isObject(data['blocks']) ? data['blocks'] : {}
  const children = projection.state === 'ready' ? snapshotNodes(projection.root, blocks) : []
  return { children, raw: { data } }
}

/** A document as the snapshot has it: the data of blocks as objects, texts as the text of their delta. */
function documentJson(update: Uint8Array): JsonValue {
  const document = readCollabJson(update)?.['document']
  if (!isObject(document)) return null
  const blocks = isObject(document['blocks']) ? document['blocks'] : {}
  return {
    ...document,
    blocks: Object.fromEntries(Object.entries(blocks).map(([id, block]) => [id, withOpenData(block)])),
  }
}

function withOpenData(block: JsonValue): JsonValue {
  return isObject(block) ? { ...block, data: openData(block['data']) } : block
}

function openData(text: JsonValue | undefined): JsonObject {
  try {
    const data = typeof text === 'string' ? (JSON.parse(text) as JsonValue) : null
    return isObject(data) ? data : {}
  } catch {
    return {}
  }
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function dataOf(json: JsonObject | null, key: string): JsonObject {
  const value = json?.[key]
  return isObject(value) ? value : {}
}

function describe(database: DatabaseValue, tabIds: readonly string[]): JsonObject {
  const views = tabIds.flatMap((id) => database.views.get(id) ?? [])
  const [first] = views
  const widths = new Map(first && visibleFields(database, first).map(({ field, width }) => [field.id, width]))
  const fields = first === undefined ? [...database.fields.values()] : orderedFields(database, first)
  const rowIds = presentRowIds(database)
  return {
    activeViewId: first?.id ?? null,
    visibleViewIds: tabIds,
    fields: fields.map(({ id, name, typeNumber, primary }) => {
      const width = widths.get(id)
      return {
        fieldId: id,
        name,
        fieldType: typeNumber,
        isPrimary: primary,
        ...(width !== undefined && { width }),
      }
    }),
    views: views.map((view) => ({
      viewId: view.id,
      name: view.name,
      layout: view.layoutNumber,
      fieldIds: orderedFields(database, view).map(({ id }) => id),
      rowIds: inOrderOf(view.rowOrder, rowIds),
    })),
  }
}

function inOrderOf(order: readonly { readonly id: string }[], rowIds: readonly string[]): string[] {
  const known = new Set(rowIds)
  const ordered = new Set(order.flatMap(({ id }) => (known.has(id) ? [id] : [])))
  return [...ordered, ...rowIds.filter((id) => !ordered.has(id))]
}
