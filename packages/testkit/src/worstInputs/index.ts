export { encodeWorst, worstDocuments, type WorstDocument } from './worstDocuments.ts'
