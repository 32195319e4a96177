/** Where the studio shows itself as a playground. */
export interface Playground {
  title: string | undefined
  description: string | undefined
  /** Whether it is on where someone visits: an address with scheme. */
  isOn(visited: string): boolean
}

/** The playground of a configuration: on where the host name contains its domain. */
export function createPlayground(settings: {
  domain: string | undefined
  title: string | undefined
  description: string | undefined
}): Playground {
  const { domain, title, description } = settings
  return {
    title,
    description,
    isOn: (visited) => domain !== undefined && !!URL.parse(visited)?.hostname.includes(domain.toLowerCase()),
  }
}
