import { keepHere } from '../../../platform/storage/keepHere.ts'

const keyOf = (databaseId: string): string => `row-import-${databaseId}`

/** The import that somebody began here and has not put away; null where there is none. */
export function keptImport(databaseId: string): string | null {
  try {
    return localStorage.getItem(keyOf(databaseId))
  } catch {
    return null
  }
}

/** Keeps which import is shown beside a database when it is opened again; null puts it away. */
export function keepImport(databaseId: string, importId: string | null): void {
  keepHere(keyOf(databaseId), importId)
}
