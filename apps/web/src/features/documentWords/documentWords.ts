import type { RenderLabels } from '@sheaf/render'
import type { Translate } from '@sheaf/locales'

/** The words that a rendered document has around what people wrote, in the language of the person. */
export function documentWords(t: Translate): RenderLabels {
  return {
    unsupported: t('export.labels.unsupported'),
    hiddenPage: t('export.labels.hiddenPage'),
    linkToSection: t('document.linkToSection'),
    untitled: t('page.untitled'),
    openImage: t('document.openImage'),
    download: t('document.download'),
    unnamedFile: t('document.unnamedFile'),
    stillUploading: t('document.stillUploading'),
    missingFile: t('export.labels.missingFile'),
    gallery: (values) => t('document.gallery', values),
    hiddenDatabase: t('export.labels.hiddenDatabase'),
    contents: t('export.labels.contents'),
  }
}
