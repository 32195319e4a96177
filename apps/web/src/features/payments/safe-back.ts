/** The return path in the URL if it is within the studio, otherwise the root. */
export function safeBack(back: string | null, origin: string): string {
  const address = back === null ? null : URL.parse(back, origin)
  return address?.origin === origin ? address.href : '/'
}
