/** The return path in an address, if it stays in this studio; else the root. */
export function safeBack(back: string | null, origin: string): string {
  const address = back === null ? null : URL.parse(back, origin)
  return address?.origin === origin ? address.href : '/'
}
