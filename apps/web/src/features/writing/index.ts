export { problemKey } from './problemKey.ts'
export { useModels } from './useModels.ts'
export { isWritingOffered, useWriter } from './useWriter.tsx'
