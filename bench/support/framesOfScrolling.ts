/** For `page.evaluate`: what each frame takes, in milliseconds, while an element scrolls by two screens in a second. */
export async function framesOfScrolling(selector: string): Promise<readonly number[]> {
  const scroller = document.querySelector(selector)!
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const times: number[] = []
  let last = await frame()
  for (let count = 0; count < 180; count += 1) {
    scroller.scrollTop += 27
    const now = await frame()
    times.push(now - last)
    last = now
  }
  return times
}
