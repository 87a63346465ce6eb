import '@sheaf/typeset/math.css'

export { typesetFormula } from '@sheaf/typeset/math'
