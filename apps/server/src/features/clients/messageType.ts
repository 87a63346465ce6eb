import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import protobuf from 'protobufjs'
import { protocolFolder } from '../../platform/paths.ts'

const { root } = protobuf.parse(readFileSync(join(protocolFolder, 'clients.proto'), 'utf8'), {
  keepCase: true,
})

/** A message of `clients.proto`, by its name. */
export function messageType(name: string): protobuf.Type {
  return root.lookupType(`clients.${name}`)
}
