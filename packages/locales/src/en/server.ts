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
    notDocument: 'Only pages of text, databases and chats can be exported.',
    archiveFull: 'A zip file can hold at most 4 GB.',
    noPermission: 'You have no access to it.',
    notFound: 'It no longer exists.',
    unreadable: 'It couldn’t be read.',
    tooLarge: 'It is too large to print.',
    tooSlow: 'It took too long to print.',
    chat: {
      model: 'AI',
      somebody: 'Somebody',
      sources: 'Sources',
      given: 'Text',
      withheld: 'This answer rests on pages that you cannot open.',
      unanswered: 'Not answered yet.',
    },
  },
  /** The payment page of an installation without a payment provider. */
  payment: {
    title: 'Trial payment',
    what: 'This server has no payment provider. Nothing is charged here, and of a card only the last digits are kept.',
    plan: '{plan}, {count, plural, one {{count} person} other {{count} people}}',
    month: 'a month',
    year: 'a year',
    card: 'Card number',
    hint: '4242 4242 4242 4242 works. 4000 0000 0000 0002 is declined. 4000 0000 0000 0341 pays once and fails at the next payment.',
    pay: 'Pay {amount}',
    back: 'Back without paying',
    declined: 'This card was declined. Nothing was charged. Try another one.',
    notCard: 'This is no card number. Check the digits.',
    gone: 'This payment page is no longer open. Go back and choose a plan again.',
    portalTitle: 'Card and invoices',
    portalWhat: 'The card pays all plans of this workspace.',
    save: 'Use this card',
    done: 'Back to the workspace',
    invoices: 'Invoices',
    noInvoices: 'No invoices yet.',
    paid: 'Paid',
    open: 'Not paid',
    void: 'Void',
  },
  /** In what comes of an archive that is imported. */
  import: {
    partName: '{name} ({part} of {parts})',
    /** Views of databases that are made beside their grid. */
    board: 'Board',
    calendar: 'Calendar',
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
