export { createOutbound } from './createOutbound.ts'
export { readWebAddress } from './readWebAddress.ts'
export type { Outbound, OutboundRequest } from './Outbound.ts'
