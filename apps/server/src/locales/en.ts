/** What the server itself says to people, but for its mails (`mails/`): mostly the names of what it creates for them. */
export const en = {
  workspace: {
    /** Workspace of a person who signs in for the first time. */
    firstName: "{name}'s workspace",
    newName: 'New workspace',
    generalSpace: 'General',
  },
  account: {
    /** Who wrote something and has no account any more. */
    deletedName: 'Deleted account',
  },
  page: {
    copySuffix: ' (Copy)',
  },
  /** Published pages, around and inside the content. */
  viewer: {
    unsupported: 'This part cannot be shown here yet.',
    hiddenPage: 'A page that is not published',
    linkToSection: 'Link to this section',
    untitled: 'Untitled',
    openImage: 'Open picture',
    download: 'Download',
    unnamedFile: 'File',
    stillUploading: 'This file is still being uploaded.',
    missingFile: 'This file is no longer here.',
    hiddenDatabase: 'A database that is not published',
    contents: 'Table of contents',
    gallery: '{count} pictures',
    breadcrumbs: 'Breadcrumbs',
    moreCrumbs: 'Show the pages between',
    skipToContent: 'Skip to the page',
    toDarkTheme: 'Switch to dark',
    toLightTheme: 'Switch to light',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    updated: 'Updated {date}',
    poweredBy: 'Powered by',
    notFoundTitle: 'Page not found',
    notFoundBody:
      'Nothing is published at this address. It may be mistyped, or the page was taken off the web.',
    goHome: 'Go to Sheaf',
    pictures: 'Pictures',
    closePicture: 'Close',
    zoomPicture: 'Zoom',
    previousPicture: 'Previous picture',
    nextPicture: 'Next picture',
    pictureFailed: 'This picture could not be loaded.',
  },
} as const
