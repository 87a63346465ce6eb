import type { MediaFile } from './Cell.ts'

/** Files as text, a line for each: "[name](address)". */
export function writeFiles(files: readonly MediaFile[]): string {
  return files.map(({ name, url }) => `[${name.replaceAll(/[\n[\]]/g, ' ').trim()}](${url})`).join('\n')
}
