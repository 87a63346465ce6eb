import { ENDPOINTS, type Action, type Endpoint } from '@sheaf/contract'
import { isAllowed, isAllowedForOthers, levelByRole, levelFor, ROLES, type Role } from './policy.ts'

/** `docs/permissions.md`, written from the rules themselves. */
export function permissionsPage(): string {
  const calls = Object.values<Endpoint>(ENDPOINTS).map(({ method, path, action }) =>
    row([`\`${method} ${path}\``, action, ...ROLES.map((role) => cell(role, action))]),
  )
  return `# Permissions

Written by \`apps/server/src/features/access/permissions.test.ts\` from \`policy.ts\` and the actions that the
endpoints of \`packages/contract\` name, and proved there against every route. To write it again after a change of the rules: \`npx vitest run permissions -u\`.

*nobody* is not signed in; a *stranger* is signed in and not in the workspace. What is refused to nobody is HTTP 401, to the
others code 1012 or 1024, the same for a workspace that does not exist.

Besides the roles:

- \`auth.admin\` is no matter of a workspace. It takes the role \`service_role\` or \`supabase_admin\`: of the account, which an
  administrator gives, or of a token that is signed with the secret of the server and belongs to no session. Others get
  HTTP 403, \`not_admin\`.
- \`server.administer\` is no matter of a workspace either, and is refused with code 1012. It takes an administrator who is signed
  in: somebody whose account has one of these roles or, where \`GOTRUE_ADMIN_EMAIL\` names nobody, the first account of the server
  ([decision 217](decisions/0217-who-administers.md)).
- \`templates.manage\` is no matter of a workspace either. Of those who are signed in it takes an administrator, as above.
  \`SHEAF_TEMPLATE_MANAGERS=everybody\` opens it to everybody who is signed in. Others get code 1012.
- A page may be given to one person with all below it, to *read*, *comment*, *rows* (write in the rows of databases, not in how
  these are made: decision 168), *write*, or *full* (write and share). What
  somebody may do with a page is what their role opens, or what was given to them on it or on anything above it, whichever is
  more. Guests have nothing but what was given to them (*shared* in the table); grants count for members too, for a page of
  somebody else's private space, but not for the trash and for publishing.
- To guests every page that was not given to them is closed alike, whether it exists or not (1012).
- What is given is taken while the page lies in the trash, and ends when the person leaves the workspace. A guest to whom
  nothing is left leaves it.
- Whoever has a page by a grant alone moves and copies what lies below it within that grant, never the page itself.
- A private space, with all in it, exists only for its members, each with a level of the above; to the rest of the team its pages are
  answered like pages that do not exist (1040). An open space gives the team one level, *full* unless its owners choose less, and
  members of it may have more. What a space opens counts as what the role opens: it takes *full* to trash and publish.
- Owners of a space decide who sees it, let people of the team in, change and remove them; with \`members_and_owners\` members let others
  in, to no more than they have. An open space whose owners are gone is the matter of the workspace's owners. Only owners throw a
  private space away ([decision 227](decisions/0227-spaces-have-members.md)).
- A member takes off the web, and changes how it is published, what they have published themselves (*own* in the table); owners,
  everything.
- What is published is read by everybody as long as it is on the web: until it is taken off, thrown away or past its end.
  Behind a password it is read by who has shown the password in this browser, and by whoever may see the page in its
  workspace; its name, its files and its comments are told to nobody else (1012).
- Below what is published comments everybody who is signed in and may read it, as long as its publisher lets people; what was
  given to somebody on the page plays no part, neither *read* nor *comment*. In the app rows of
  databases have comments, which take the right to write, so there *comment* is *read*.
- A page in the trash is still the same team's.
- A file is read, changed and deleted by whoever may do that with the page that holds it, and read by everybody as long as a
  published page shows it; to everyone else it does not exist (404). A file that hangs below the workspace itself, or below a
  page that was deleted for good, is the team's. An upload in parts is continued only by the person who began it.
- Of the people of a workspace guests are told of themselves and the owners; who is invited is told to owners alone. The last owner
  of a workspace stays one, and nobody removes themselves: they leave.
- Quick notes are their author’s alone: to everybody else, owners too, they do not exist (-2).
- The user awareness of somebody in a workspace, which holds their reminders, is theirs alone: to everybody else, owners too,
  it does not exist.

## Documents

What a role may do with the document of a page, at the socket and by HTTP. Nobody gets a socket without a valid access token,
and an ended session closes its sockets.

${row([...ROLES])}
${row(ROLES.map(() => '---'))}
${row(ROLES.map((role) => documentCell(role)))}

## Calls

${row(['call', 'action', ...ROLES])}
${row(['---', '---', ...ROLES.map(() => '---')])}
${calls.join('\n')}
`
}

/** Guests have what was shared with them, so the level that a page must be shared at stands there. */
function cell(role: Role, action: Action): string {
  if (!isAllowed(role, action)) return '–'
  if (!isAllowedForOthers(role, action)) return 'own'
  const level = levelFor(action)
  return role === 'guest' && level !== null ? `shared, ${level}` : 'yes'
}

function documentCell(role: Role): string {
  if (role === 'guest') return 'as shared'
  return levelByRole(role, null) === 'none' ? 'none' : 'write'
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
