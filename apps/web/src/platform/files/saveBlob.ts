/** How long the browser may take to begin with a download. */
const KEPT_MS = 60_000

/** Gives a file to the person as a download. */
export function saveBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
