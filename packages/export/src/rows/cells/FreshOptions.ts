import type { Command, Field, SelectOption } from '@sheaf/model'

/** Fields with the options that texts put into them make, so that each is made once. */
export class FreshOptions {
  readonly #fields: Field[]
  readonly #made: { readonly fieldId: string; readonly option: SelectOption }[] = []

  constructor(fields: readonly Field[]) {
    this.#fields = [...fields]
  }

  field(index: number): Field | undefined {
    return this.#fields[index]
  }

  named(fieldId: string): Field | undefined {
    return this.#fields.find(({ id }) => id === fieldId)
  }

  add(fieldId: string, options: readonly SelectOption[]): void {
    if (options.length === 0) return
    const index = this.#fields.findIndex(({ id }) => id === fieldId)
    const field = this.#fields[index]
    if (field?.type !== 'single_select' && field?.type !== 'multi_select') return
    const all = { ...field.options, options: [...field.options.options, ...options] }
    this.#fields[index] = { ...field, options: all }
    for (const option of options) this.#made.push({ fieldId, option })
  }

  commands(): readonly Command[] {
    return this.#made.map((made) => ({ kind: 'addOption', ...made }))
  }
}
