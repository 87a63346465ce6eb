/**
 * EDIT-HTML-6: Excel says how its cells look in a style sheet, by a class for each look (`.xl65`, and `.font5` for parts
 * of a text). Writes that into the cells themselves, as every other program does; what a cell says itself goes before.
 */
export function inlineSheetLooks(page: Document): void {
  const looks = new Map<string, string>()
  for (const sheet of page.querySelectorAll('style'))
    for (const [, name, look] of sheet.textContent.matchAll(/\.((?:xl|font)\d+)\s*\{([^}]*)\}/g))
      looks.set(name!, look!.replaceAll(/\s+/g, ' ').trim())
  if (looks.size === 0) return
  for (const element of page.querySelectorAll('td[class], font[class]')) {
    const look = looks.get(element.className)
    if (look !== undefined)
      element.setAttribute('style', `${element.getAttribute('style') ?? ''};${look.replace(/;$/, '')}`)
  }
}
