import * as Y from 'yjs'

/** Keys of settings of a field that name rows: what a filter compares with, and groups. */
const NAMING_KEYS: ReadonlySet<string> = new Set(['content', 'groups', 'collapsed_group_ids'])

/**
 * The object of a database or of a row as somebody gets it who may not read the rows that some of its fields list: in place of
 * their ids stands `hidden:…`, in place of what the field over there is called nothing.
 *
 * Only what items hold is replaced, by as much of it. Clocks and deletions are those of the object, so that whoever has it goes
 * on with updates of it and writes into it; what they send of others is known already, and is not read.
 */
export function withholdLinks(state: Uint8Array, fieldIds: ReadonlySet<string>): Uint8Array {
  const doc = new Y.Doc({ guid: 'withheld', gc: false })
  Y.applyUpdate(doc, state)
  // What waits for something else has no place yet.
  doc.store.pendingStructs = null
  doc.store.pendingDs = null
  for (const structs of doc.store.clients.values())
    for (const struct of structs) if (struct instanceof Y.Item) withholdItem(struct, fieldIds)
  return Y.encodeStateAsUpdate(doc)
}

function withholdItem(item: Y.Item, fieldIds: ReadonlySet<string>): void {
  const { content } = item
  const isContent =
    content instanceof Y.ContentAny || content instanceof Y.ContentJSON || content instanceof Y.ContentString
  if (!isContent) return
  const place = placeOf(item, fieldIds)
  if (content instanceof Y.ContentString) {
    if (place !== 'elsewhere') content.str = '·'.repeat(content.str.length)
    return
  }
  const id = namedBy(item)
  content.arr = content.arr.map((value: unknown, index: number): unknown =>
    place === 'name' ? '' : withheld(value, place === 'links', { fieldIds, nextId: id.at(index) }),
  )
}

/** Stands for an id: the same for everybody, however often the object is told, and another one for each. */
function namedBy({ id: { client, clock } }: Y.Item) {
  return {
    at(index: number): () => string {
      let count = 0
      return () => {
        count += 1
        return `hidden:${client}.${clock + index}${count === 1 ? '' : `.${count}`}`
      }
    },
  }
}

/** What stands at a place: ids of rows, the name of a field of the other database, or anything else. */
type Place = 'links' | 'name' | 'elsewhere'

function placeOf(item: Y.Item, fieldIds: ReadonlySet<string>): Place {
  const path: string[] = []
  for (let at: Y.Item | null = item; at !== null;) {
    if (at.parentSub !== null) path.unshift(at.parentSub)
    const parent: unknown = at.parent
    if (!(parent instanceof Y.AbstractType)) return 'elsewhere'
    if (at.parentSub !== null && NAMING_KEYS.has(at.parentSub) && fieldIds.has(fieldOf(parent)))
      return 'links'
    at = parent._item
  }
  const [root = '', kind = '', fieldId = '', ...within] = path
  if (root === 'data' && kind === 'cells' && fieldIds.has(fieldId))
    return within.length === 0 || within[0] === 'data' ? 'links' : 'elsewhere'
  return path.at(-1) === 'reciprocal_field_name' && path.some((key) => fieldIds.has(key))
    ? 'name'
    : 'elsewhere'
}

/** The field that a filter or a group is about; also of one that was taken out. */
function fieldOf({ _map: map }: Y.AbstractType<unknown>): string {
  const [fieldId]: readonly unknown[] = map.get('field_id')?.content.getContent() ?? []
  return typeof fieldId === 'string' ? fieldId : ''
}

interface Withholding {
  readonly fieldIds: ReadonlySet<string>
  readonly nextId: () => string
}

/** A plain value without the ids of rows that it names: all of them in `links`, elsewhere those that are said of a field. */
function withheld(value: unknown, isLinks: boolean, withholding: Withholding): unknown {
  if (typeof value === 'string') {
    if (isLinks) return value.replaceAll(ID, withholding.nextId)
    // Rules of colours are kept as a text.
    return /^[[{]/.test(value) && value.includes('"field_id"') ? withheldText(value, withholding) : value
  }
  if (Array.isArray(value)) return value.map((each) => withheld(each, isLinks, withholding))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  const members: Readonly<Record<string, unknown>> = { ...value }
  const isOfField = withholding.fieldIds.has(String(members['field_id']))
  return Object.fromEntries(
    Object.entries(members).map(([key, member]) => {
      if (key === 'reciprocal_field_name') return [key, '']
      return [key, withheld(member, isLinks || (isOfField && NAMING_KEYS.has(key)), withholding)]
    }),
  )
}

function withheldText(text: string, withholding: Withholding): string {
  try {
    return JSON.stringify(withheld(JSON.parse(text), false, withholding))
  } catch {
    return ''
  }
}

const ID = /[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}/gi
