/** Whoever asked for an archive does not want it any more. */
export class ExportStopped extends Error {
  override readonly name = 'ExportStopped'
}
