import { fileKind, parseFileAddress, type MediaFile } from '@sheaf/model'
import type { CellFiles } from './CellHost.ts'

/** Shows a file of a cell: pictures of our own over the page with the others of the cell, a PDF by its pages, all else in a window of its own. */
export function openFile(file: MediaFile, among: readonly MediaFile[], files: CellFiles | null): void {
  if (isPicture(file)) {
    const pictures = among.filter(isPicture)
    files?.openPictures(pictures, Math.max(0, pictures.indexOf(file)))
    return
  }
  const href = files?.resolve(file.url) ?? null
  if (href === null) return
  if (fileKind(file.name) === 'pdf' && parseFileAddress(file.url) !== null)
    files?.openPdf(file.url, file.name)
  else window.open(href, '_blank', 'noopener,noreferrer')
}

function isPicture({ kind, url }: MediaFile): boolean {
  return kind === 'image' && parseFileAddress(url) !== null
}
