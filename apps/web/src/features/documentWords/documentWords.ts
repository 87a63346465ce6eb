import type { RenderLabels } from '@sheaf/render'
import type { Translate } from '@sheaf/locales'

/** The words that a rendered document has around what people wrote, in the language of the person. */
export function documentWords(t: Translate): RenderLabels {
  return {
    unsupported: t('export.labels.unsupported'),
    hiddenPage: t('export.labels.hiddenPage'),
    linkToSection: t('export.labels.linkToSection'),
    untitled: t('page.untitled'),
    openImage: t('export.labels.openImage'),
    download: t('export.labels.download'),
    unnamedFile: t('export.labels.unnamedFile'),
    stillUploading: t('export.labels.stillUploading'),
    missingFile: t('export.labels.missingFile'),
    gallery: (values) => t('export.labels.gallery', values),
    hiddenDatabase: t('export.labels.hiddenDatabase'),
    contents: t('export.labels.contents'),
  }
}
