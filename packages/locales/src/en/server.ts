/** What the server itself says to people, but for its mails: mostly the names of what it creates for them. */
export const server = {
  workspace: {
    /** Workspace of a person who signs in for the first time. */
    firstName: "{name}'s workspace",
    newName: 'New workspace',
    generalSpace: 'General',
    /** Title of the page `gettingStarted.md`. */
    firstPage: 'Getting started',
  },
  account: {
    /** Who wrote something and has no account any more. */
    deletedName: 'Deleted account',
  },
  page: {
    copySuffix: ' (Copy)',
  },
  /** Headings of what other clients offer to mention. */
  mentions: {
    people: 'People',
    pages: 'Pages',
    databases: 'Databases',
    database_rows: 'Rows',
    dates: 'Dates',
    links: 'Links',
  },
  /** In the archive of a workspace. */
  export: {
    missing: 'Missing from this export:',
    notDocument: 'Only pages of text and databases can be exported.',
    archiveFull: 'A zip file can hold at most 4 GB.',
    noPermission: 'You have no access to it.',
    notFound: 'It no longer exists.',
    unreadable: 'It couldn’t be read.',
  },
  /** In what comes of an archive that is imported. */
  import: {
    partName: '{name} ({part} of {parts})',
  },
  /** The local mailbox, of an installation without a mail server. */
  mailbox: {
    title: 'Local mailbox',
    what: 'No SMTP server is configured, so emails stay here.',
    locked: 'This mailbox opens with a key. Use the link Sheaf printed when it started.',
    empty: 'No emails yet. Ask for a sign-in email and reload this page.',
    back: 'All emails',
    text: 'Plain text',
    previews: 'Preview all emails',
    previewsWhat: 'Every email that Sheaf sends, with sample content. Nothing is sent from here.',
  },
} as const
