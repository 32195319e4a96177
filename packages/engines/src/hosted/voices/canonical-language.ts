/**
 * The standard code of a provider's language, such as `zh-CN` for `cmn-CN`; an invalid code such as `en-GB-WLS` is cut
 * to its language and region.
 */
export function canonicalLanguage(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return code.split('-').slice(0, 2).join('-')
  }
}
