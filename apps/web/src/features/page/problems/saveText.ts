/** Gives a Markdown text to the browser to be kept as a file of that name. */
export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/markdown;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  // Signs that file systems refuse, and those that hide how a name ends.
  link.download = `${
    name
      .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
      .trim()
      .slice(0, 100) || 'page'
  }.md`
  link.click()
  // The browser fetches it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
