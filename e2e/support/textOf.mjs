/** @param {import('ws').RawData} frame as `ws` hands text over: in one piece */
export function textOf(frame) {
  return Buffer.isBuffer(frame) ? frame.toString() : ''
}
