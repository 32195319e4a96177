const TOKEN = /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g

interface Frame {
  readonly isArray: boolean
  key: string | number
  /** Whether the next string names a field. */
  isKeyNext: boolean
}

/** The line of each field and element of a JSON text by its path, such as `input.images.0`; lines count from 1. */
export function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>([['', 1]])
  const stack: Frame[] = []
  let line = 1
  const note = () => {
    const path = stack.map(({ key }) => key).join('.')
    if (!lines.has(path)) lines.set(path, line)
  }
  for (const [token] of text.matchAll(TOKEN)) {
    const frame = stack.at(-1)
    if (token === '\n') line += 1
    else if (token === '}' || token === ']') stack.pop()
    else if (token === ',') {
      if (frame?.isArray) frame.key = Number(frame.key) + 1
      else if (frame) frame.isKeyNext = true
    } else if (frame?.isKeyNext && token.startsWith('"')) {
      frame.key = nameOf(token)
      frame.isKeyNext = false
      note()
    } else if (token !== ':') {
      if (frame?.isArray) note()
      if (token === '{') stack.push({ isArray: false, key: '', isKeyNext: true })
      if (token === '[') stack.push({ isArray: true, key: 0, isKeyNext: false })
    }
  }
  return lines
}

/** The name of a field as its path contains it. An invalid escape stays as it is typed. */
function nameOf(token: string): string {
  const isPlain = !token.includes('\\')
  return isPlain ? token.slice(1, -1) : token.slice(1, -1).replaceAll('\\"', '"').replaceAll('\\\\', '\\')
}

/** The line of a path, or of the closest field that contains it. */
export function lineOf(lines: ReadonlyMap<string, number>, path: string): number {
  const known = lines.get(path)
  if (known !== undefined || path === '') return known ?? 1
  return lineOf(lines, path.slice(0, Math.max(0, path.lastIndexOf('.'))))
}

/** The line that the browser names in a message about invalid JSON; undefined if it names none. */
export function lineInMessage(message: string): number | undefined {
  const [, line] = /line (\d+)/.exec(message) ?? []
  return line === undefined ? undefined : Number(line)
}
