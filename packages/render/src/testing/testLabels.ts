import type { RenderOptions } from '../document/RenderOptions.ts'

/** Texts of a rendered document, as expected by tests. */
export const TEST_LABELS: RenderOptions['labels'] = {
  unsupported: 'Not shown here.',
  hiddenPage: 'A page',
  linkToSection: 'Link to this section',
  untitled: 'Untitled',
  openImage: 'Open picture',
  download: 'Download',
  unnamedFile: 'File',
  stillUploading: 'On its way.',
  missingFile: 'Gone.',
  hiddenDatabase: 'Hidden database',
  contents: 'Contents',
  gallery: ({ count }) => `${count} pictures`,
}
