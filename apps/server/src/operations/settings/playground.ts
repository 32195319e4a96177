/** The hosts on which the studio is a playground. */
export interface Playground {
  title: string | undefined
  description: string | undefined
  /** Whether a URL's host is a playground. */
  isOn(visited: string): boolean
}

/** The playground of a configuration: on if the host name contains its domain. */
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
