/** One message of an event stream. */
export interface StreamMessage {
  /** The last event id, to be sent as `Last-Event-ID`; null if the stream has not sent one. */
  readonly id: string | null
  readonly event: string
  readonly data: string
}

/**
 * Creates a parser that accepts an event stream in arbitrary chunks and returns the messages completed by each.
 * Comments and unknown fields are skipped, as the standard requires.
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
    // A carriage return at the end may be the first half of a line break.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.flatMap(read)
  }
}
