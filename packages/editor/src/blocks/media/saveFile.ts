/** Saves a file as a press on a download link does. Files of other sites open in a tab of their own. */
export function saveFile(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}
