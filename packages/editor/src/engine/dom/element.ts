/** An element with a class and what is in it; text is only ever text. */
export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
