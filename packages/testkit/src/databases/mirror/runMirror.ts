import fc from 'fast-check'
import { arbitraryDatabase } from '../arbitraryDatabase.ts'
import type { DatabaseSpec } from '../DatabaseSpec.ts'
import { encodeDatabase } from '../encodeDatabase.ts'
import { ENCODINGS, type Encoding } from '../Encoding.ts'
import { expectSame } from './expectSame.ts'
import { ForeignClient } from './ForeignClient.ts'
import { arbitraryForeignEdit, type EditChoice } from './foreignEdits.ts'
import { MirrorServer } from './MirrorServer.ts'
import { DELIVERIES, Peer } from './Peer.ts'
import { arbitraryCommand, commandOf, type CommandChoice } from './randomCommand.ts'

type MirrorStep =
  | { readonly kind: 'command'; readonly choice: CommandChoice }
  | { readonly kind: 'edit'; readonly client: number; readonly edit: EditChoice }
  | { readonly kind: 'up to date' }
  | { readonly kind: 'deliver'; readonly client: number; readonly how: (typeof DELIVERIES)[number] }
  | { readonly kind: 'hear'; readonly client: number }

export interface MirrorSchedule {
  readonly spec: DatabaseSpec
  readonly encodings: readonly Encoding[]
  /** Of the mirror and of two clients. */
  readonly clientIds: readonly number[]
  readonly steps: readonly MirrorStep[]
}

export function arbitraryMirrorSchedule(maxLength: number): fc.Arbitrary<MirrorSchedule> {
  const client = fc.nat(1)
  const step: fc.Arbitrary<MirrorStep> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('command' as const), choice: arbitraryCommand() }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('edit' as const), client, edit: arbitraryForeignEdit() }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('up to date' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('deliver' as const),
        client,
        how: fc.constantFrom(...DELIVERIES),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('hear' as const), client }) },
  )
  return fc.record({
    spec: arbitraryDatabase(),
    encodings: fc.array(fc.constantFrom(...ENCODINGS), { minLength: 3, maxLength: 3 }),
    clientIds: fc.constantFrom([5, 1, 9], [1, 5, 9], [9, 5, 1]),
    steps: fc.array(step, { maxLength }),
  })
}

/** Runs a schedule; throws where reading the mirror is not reading the records, or what arrived is not in them. */
export function runMirror({ spec, encodings, clientIds, steps }: MirrorSchedule): void {
  const [encoding, ...others] = encodings
  const [serverId, ...ids] = clientIds
  if (!encoding || serverId === undefined) throw new Error('No encoding')
  const server = new MirrorServer(encodeDatabase(spec, encoding), serverId)
  expectSame('import', server)
  const clients = ids.map((id, index) => new Peer(new ForeignClient(others[index] ?? encoding, id), server))
  for (const [number, step] of steps.entries()) {
    runStep(step, `w${String(number).padStart(5, '0')}`, server, clients)
  }
  for (const client of clients) client.settle()
  server.bringUpToDate()
  expectSame('end', server)
  for (const client of clients) client.hear()
  for (const client of clients) client.sameAs(server)
}

function runStep(step: MirrorStep, text: string, server: MirrorServer, clients: readonly Peer[]): void {
  switch (step.kind) {
    case 'command':
      server.command(commandOf(server.records, step.choice, text))
      break
    case 'up to date':
      server.bringUpToDate()
      expectSame(step.kind, server)
      break
    case 'edit':
      clients[step.client]?.edit(step.edit, text)
      break
    case 'deliver':
      clients[step.client]?.deliver(step.how)
      break
    case 'hear':
      clients[step.client]?.hear()
  }
}
