import { expect, test } from 'vitest'
import { createSseParser } from './sse-parser.ts'

const stream =
  ': hello\n\nid: 7\nevent: credits-changed\ndata: {"credits":\ndata: 5}\n\nevent: history-changed\r\ndata:x\r\n\r\nretry: 10\n\n'

const messages = [
  { id: '7', event: 'credits-changed', data: '{"credits":\n5}' },
  { id: '7', event: 'history-changed', data: 'x' },
]

test('reads messages and skips comments and unknown fields', () => {
  expect(createSseParser()(stream)).toEqual(messages)
})

test('parses the stream in arbitrary chunks', () => {
  for (let at = 1; at < stream.length; at++) {
    const parse = createSseParser()
    expect([...parse(stream.slice(0, at)), ...parse(stream.slice(at))]).toEqual(messages)
  }
})

test('an unfinished message waits for its end', () => {
  const parse = createSseParser()
  expect(parse('data: a\n')).toEqual([])
  expect(parse('\n')).toEqual([{ id: null, event: 'message', data: 'a' }])
})
