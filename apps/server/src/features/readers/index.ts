export { createReaders, type Asking, type Readers } from './createReaders.ts'
