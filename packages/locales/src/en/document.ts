/** What a rendered document says between what people wrote, wherever it is read: published, exported or in the trash. */
export const document = {
  document: {
    linkToSection: 'Link to this section',
    openImage: 'Open image',
    download: 'Download',
    unnamedFile: 'File',
    stillUploading: 'This file is still being uploaded.',
    gallery: '{count, plural, one {{count} picture} other {{count} pictures}}',
  },
} as const
