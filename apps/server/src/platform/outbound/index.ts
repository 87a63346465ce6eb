export { createOutbound, type OutboundOptions } from './createOutbound.ts'
export { readWebAddress } from './readWebAddress.ts'
export type { Outbound, OutboundAnswer, OutboundRefusal, OutboundWish, ResolveHost } from './Outbound.ts'
