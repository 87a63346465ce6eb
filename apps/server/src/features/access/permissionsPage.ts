import { ENDPOINTS, type EndpointName } from '@sheaf/contract'
import { accessLevel, isAllowed, ROLES } from './policy.ts'
import { ROUTE_ACTIONS } from './routeActions.ts'

/** `docs/permissions.md`, written from the rules themselves. */
export function permissionsPage(): string {
  const calls = (Object.keys(ROUTE_ACTIONS) as EndpointName[]).map((name) => {
    const { method, path } = ENDPOINTS[name]
    const action = ROUTE_ACTIONS[name]
    return row([
      `\`${method} ${path}\``,
      action,
      ...ROLES.map((role) => (isAllowed(role, action) ? 'yes' : '–')),
    ])
  })
  return `# Permissions

Written by \`apps/server/src/features/access/permissions.test.ts\` from \`policy.ts\` and \`routeActions.ts\`, and proved there
against every route. To write it again after a change of the rules: \`npx vitest run permissions -u\`.

*nobody* is not signed in; a *stranger* is signed in and not in the workspace. What is refused to nobody is HTTP 401, to the
others code 1012 or 1024, the same for a workspace that does not exist.

Besides the roles:

- A private space, with all in it, exists only for the member who created it; to everyone else in the workspace its pages are
  answered like pages that do not exist (1040). Only the creator of a space may make it private or open.
- Whoever published a page may take it off the web and change how it is published, also without \`publications.manage\`.
- A page in the trash is still the same people's.
- A file is read, changed and deleted by whoever may do that with the page that holds it, and read by everybody as long as a
  published page shows it; to everyone else it does not exist (404). A file that hangs below the workspace itself, or below a
  page that was deleted for good, is every member's. An upload in parts is continued only by the person who began it.

## Documents

What a role may do with the document of a page, at the socket and by HTTP. Nobody gets a socket without a valid access token,
and an ended session closes its sockets.

${row([...ROLES])}
${row(ROLES.map(() => '---'))}
${row(ROLES.map((role) => accessLevel(role)))}

## Calls

${row(['call', 'action', ...ROLES])}
${row(['---', '---', ...ROLES.map(() => '---')])}
${calls.join('\n')}
`
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
