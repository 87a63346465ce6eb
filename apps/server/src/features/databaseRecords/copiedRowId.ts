/**
 * Id of the copy of a row, as SQL: worked out from the id of the copied database, so that relations find it whatever was
 * copied first. A UUID of version 8, whose bits are an application's own.
 */
export function copiedRowId(databaseId: string, rowId: string): string {
  const hash = `md5(${databaseId}::text || ${rowId}::text)`
  return `overlay(overlay(${hash} placing '8' from 13) placing 'a' from 17)::uuid`
}
