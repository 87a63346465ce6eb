/** Everything the server itself says to people: mails, and the names of what it creates for them. */
export const en = {
  signInMail: {
    subject: 'Sign in to Sheaf: {code}',
    heading: 'Sign in to Sheaf',
    linkIntro: 'Open this link to sign in:',
    buttonIntro: 'Open Sheaf with the button, or type the code on the page where you asked for it.',
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
} as const
