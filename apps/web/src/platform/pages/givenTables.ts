const given = new Map<string, File>()

/** A file whose rows a new database is to hold, until its page takes it. */
export function giveTable(viewId: string, file: File): void {
  given.set(viewId, file)
}

/** Once: a page that is opened again has its rows, or was given up. */
export function takeTable(viewId: string): File | null {
  const file = given.get(viewId) ?? null
  given.delete(viewId)
  return file
}
