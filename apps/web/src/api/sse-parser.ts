/** One message of an event stream. */
export interface StreamMessage {
  /** The stream's position after it; what `Last-Event-ID` takes. Null when the stream has named none yet. */
  readonly id: string | null
  readonly event: string
  readonly data: string
}

/**
 * Creates a parser that takes an event stream in chunks, cut anywhere, and returns the messages completed by each.
 * Comments and unknown fields are skipped, as the standard asks.
 */
export function createSseParser(): (piece: string) => StreamMessage[] {
  let rest = ''
  let id: string | null = null
  let event = ''
  let data: string[] = []

  const finish = (): StreamMessage[] => {
    const message = { id, event: event || 'message', data: data.join('\n') }
    const isEmpty = data.length === 0
    event = ''
    data = []
    return isEmpty ? [] : [message]
  }
  const read = (line: string): StreamMessage[] => {
    if (line === '') return finish()
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id') id = value
    return []
  }

  return (piece) => {
    rest += piece
    // A carriage return at the very end may be the first half of a line end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.flatMap(read)
  }
}
