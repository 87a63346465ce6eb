/** Thrown where a copy is made that nobody wants any more: it takes with it what was written so far. */
export class CopyCancelled extends Error {
  override readonly name = 'CopyCancelled'
}
