/** What a new workspace is called that is made of an archive: as the file without its ending; a random id where that is empty. */
export function archiveName(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '').trim() || crypto.randomUUID()
}
