import type { Command } from '@sheaf/model'

/** What an import writes, whatever was uploaded. */
export interface ImportSource {
  /** Cells whose text is no value of their field. */
  readonly leftEmpty: number
  /** With the numbers of their lines, the same each time; of `wanted` lines alone. */
  readonly commands: (
    wanted: ReadonlySet<number> | null,
  ) => AsyncIterable<readonly [line: number, command: Command]>
}
