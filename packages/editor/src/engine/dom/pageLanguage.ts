/** The language that the page around the editor is in. */
export function pageLanguage(): string {
  return document.documentElement.lang || 'en'
}
