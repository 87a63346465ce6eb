/** The locale that writes the days of a language of the product: English puts days before months and weeks on Monday. */
export function dateLocale(language: string): string {
  return language === 'en' ? 'en-GB' : language
}
