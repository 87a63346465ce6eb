export { isWritingOffered, useWriter } from './useWriter.tsx'
