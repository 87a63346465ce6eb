/** Whether a value could disturb the order of the words around it, in a text of this direction. */
export function needsIsolation(value: string, direction: 'ltr' | 'rtl'): boolean {
  return direction === 'ltr' ? RTL_LETTERS.test(value) : LTR_LETTERS.test(value)
}

const RTL_LETTERS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const LTR_LETTERS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u
