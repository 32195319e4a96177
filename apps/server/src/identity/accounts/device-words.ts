/** Names in the order of the search: most browsers also claim to be others. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['HeadlessChrome', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const nameIn = (userAgent: string, names: readonly (readonly [mark: string, name: string])[]) =>
  names.find(([mark]) => userAgent.includes(mark))?.[1]

/** The client of a sign-in in familiar terms: “Firefox on Windows”; programs by their own name. */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? userAgent.split(/[/\s]/)[0] ?? 'Unknown device'
}
