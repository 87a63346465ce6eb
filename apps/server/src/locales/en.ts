/** Everything the server itself says to people: mails, and the names of what it creates for them. */
export const en = {
  signInMail: {
    subject: 'Sign in to Sheaf: {code}',
    heading: 'Sign in to Sheaf',
    linkIntro: 'Open this link to sign in:',
    buttonIntro: 'Open Sheaf on this device with the button.',
    button: 'Sign in',
    codeIntro: 'Or type this code on the sign-in page:',
    validity: 'Link and code are valid for 10 minutes and work once.',
    notYou: 'If you did not ask to sign in, ignore this mail. Nobody gets in without it.',
  },
  workspace: {
    /** Workspace of a person who signs in for the first time. */
    firstName: "{name}'s workspace",
    newName: 'New workspace',
    generalSpace: 'General',
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
