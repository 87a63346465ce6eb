import { keepHere } from '../../../platform/storage/keepHere.ts'

/** Where a file that is on its way is to stand. */
export interface UploadPlace {
  /** Of the upload. */
  readonly id: string
  readonly viewId: string
  readonly rowId: string
  readonly fieldId: string
  /** Of the file in the cell: the same in every tab that puts it there. */
  readonly fileId: string
}

/** Kept on this device as uploads are, which go on after a reload. */
export const keptPlaces = {
  list: (viewId: string): readonly UploadPlace[] => read().filter((place) => place.viewId === viewId),
  add: (place: UploadPlace): void => write([...read(), place].slice(-MOST)),
  remove: (id: string): void => write(read().filter((place) => place.id !== id)),
}

function read(): readonly UploadPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace) : []
  } catch {
    return []
  }
}

function write(places: readonly UploadPlace[]): void {
  keepHere(KEY, JSON.stringify(places))
}

function isPlace(value: unknown): value is UploadPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'viewId', 'rowId', 'fieldId', 'fileId'].every((key) => typeof Reflect.get(value, key) === 'string')
  )
}

const KEY = 'sheaf_cell_uploads'
/** Those of uploads that were given up are forgotten with time. */
const MOST = 500
