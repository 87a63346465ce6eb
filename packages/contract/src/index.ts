export { ERRORS, errorCodeOf, type ErrorCode } from './errors.ts'
export { envelopeOf, SUCCESS_MESSAGE, type Envelope } from './envelope.ts'
export { defineEndpoint, type Endpoint, type HttpMethod } from './endpoint.ts'
export { SYNC_PROTOCOL_VERSION, type ClientFrame, type ServerFrame, type Notice } from './sync/frames.ts'
