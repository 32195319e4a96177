import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { readTurn } from './turn-stream.ts'

const encoder = new TextEncoder()

function streamOf(...pieces: string[]): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
}

/** Reads a stream and records its callbacks. */
async function recordTurn(response: Response) {
  const calls: string[] = []
  const listener = {
    onStarted: (uuid: string) => calls.push(uuid),
    onDelta: (text: string) => calls.push(text),
  }
  const turn = await readTurn(response, listener).catch((error: unknown) => error)
  return { calls, turn }
}

const started = 'event: assistant-started\ndata: {"conversation_uuid":"c-1","message_id":1}\n\n'

test('text is streamed as it arrives in arbitrary chunks, and the turn comes last', async () => {
  const { calls, turn } = await recordTurn(
    streamOf(
      started,
      'event: assistant-delta\ndata: {"text":"Hel',
      'lo"}\n\nevent: assistant-delta\ndata: {"text":" there"}\n',
      '\nevent: assistant-completed\ndata: {"message":{"id":2}}\n\n',
    ),
  )
  expect(calls).toEqual(['c-1', 'Hello', ' there'])
  expect(turn).toEqual({ message: { id: 2 } })
})

test('a turn that fails while streaming has the reason', async () => {
  const { turn } = await recordTurn(
    streamOf(started, 'event: assistant-failed\ndata: {"detail":"The model is busy.","errors":[]}\n\n'),
  )
  expect(turn).toBeInstanceOf(ApiError)
  expect(turn).toMatchObject({ message: 'The model is busy.', status: 500 })
})

test('an interrupted stream has no answer', async () => {
  const { calls, turn } = await recordTurn(
    streamOf(started, 'event: assistant-delta\ndata: {"text":"Half"}\n\n'),
  )
  expect(calls).toEqual(['c-1', 'Half'])
  expect(turn).toMatchObject({ status: 0 })
})

test('an unstreamed answer is accepted too', async () => {
  const { turn } = await recordTurn(Response.json({ message: { id: 3 } }))
  expect(turn).toEqual({ message: { id: 3 } })
})
