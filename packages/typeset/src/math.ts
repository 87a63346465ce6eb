export { typesetFormula, type FormulaProblem, type TypesetFormula } from './math/typesetFormula.ts'
