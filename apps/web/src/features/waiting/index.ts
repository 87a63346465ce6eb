export { ConnectionState } from './ConnectionState.tsx'
