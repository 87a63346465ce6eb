/** Whether keyboards of this platform have Command and Option. That of the browser when none is named. */
export function isApplePlatform(
  platform: string = typeof navigator === 'undefined' ? '' : navigator.platform,
): boolean {
  return /mac|iphone|ipad/i.test(platform)
}
