import { ENDPOINTS, type Endpoint } from '@sheaf/contract'
import { FORMAT_CALLS } from './formatCalls.ts'

/** `docs/clients.md`, written from the calls of the format and the routes that there are. */
export function clientsPage(): string {
  const served = new Map(
    Object.values<Endpoint>(ENDPOINTS).map((each) => [keyOf(callOf(each)), callOf(each)]),
  )
  const isServed = (call: string): boolean => served.has(keyOf(call))
  const known = new Set(FORMAT_CALLS.flatMap(({ calls }) => calls.map(keyOf)))
  const own = [...served].filter(([key]) => !known.has(key)).map(([, call]) => call)
  return `# Clients

Written by \`apps/server/src/features/clients/clientsPage.test.ts\` from the calls of the format (\`formatCalls.ts\`) and the routes of this
server. To write it again after a change of either: \`npx vitest run clientsPage --update=all\`.

## Which clients, and how they were tried

| client | how | state |
|---|---|---|
| the app of this project | its tests, and journeys in browsers | everything |
| web clients of the format, of 2025 | by the specification: each call over a connection, answers compared key by key (\`wireCalls.test.ts\`, \`clientCalls.test.ts\`) | what is marked below |
| web clients of the format, of 2026 | once in a browser, with four calls bridged that were not there; those and the others since by the specification, in the same tests | page tree, rights, databases, publishing, mentions and settings, live by the socket \`/ws/v2\`; no versions and no comments inside of pages |
| programs that administer accounts, and public clients of GoTrue | by the specification | accounts, links and invitations; a key is made by \`npm run admin -- service-key\` |
| desktop and mobile clients of the format | not tried | they sign in and read by the calls below, but sync by \`/ws/v1\` and native calls, whose bodies are bincode: memory of their own program, which has no description but its source. They cannot edit here. |

Clients on another origin need it in \`SHEAF_ALLOWED_ORIGINS\`.

## Calls of the format

${FORMAT_CALLS.map(({ title, calls, missing }) => {
  const lines = calls.map((call) => `| \`${call}\` | ${isServed(call) ? 'yes' : 'no'} |`)
  const areMissing = calls.some((call) => !isServed(call))
  const why = areMissing && missing !== undefined ? `\n${missing}\n` : ''
  return `### ${title}\n${why}\n| call | here |\n|---|---|\n${lines.join('\n')}\n`
}).join('\n')}
## Calls of this server alone

The format does not have them; our own app makes them, or a generation of clients that is gone.

${own.map((call) => `- \`${call}\``).join('\n')}
`
}

/** Calls of the format that are not there, and of which nothing says why. */
export function unexplainedCalls(): readonly string[] {
  const served = new Set(Object.values<Endpoint>(ENDPOINTS).map((each) => keyOf(callOf(each))))
  return FORMAT_CALLS.filter(({ missing }) => missing === undefined).flatMap(({ calls }) =>
    calls.filter((call) => !served.has(keyOf(call))),
  )
}

function callOf({ method, path }: Endpoint): string {
  return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
}

/** Names of ids say nothing: only where they stand. */
function keyOf(call: string): string {
  return call.replaceAll(/[{]\w+[}]/g, '{}')
}
