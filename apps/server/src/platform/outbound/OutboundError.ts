import type { OutboundRefusal } from './Outbound.ts'

/** Carries a refusal to `createOutbound`, which answers it as a value. Thrown in this folder only. */
export class OutboundError extends Error {
  readonly refusal: OutboundRefusal

  constructor(refusal: OutboundRefusal) {
    super(`Not fetched: ${refusal}`)
    this.name = 'OutboundError'
    this.refusal = refusal
  }
}
