/** Saves a file like a click on a download link. Files of other sites open in a new tab. */
export function saveFile(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}
