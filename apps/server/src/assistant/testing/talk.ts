import type { Answer, TestServer, TestUser } from '../../testing/test-server.ts'

/** A test user in a conversation with the assistant. */
export interface Talk {
  /** Sends a message in the conversation, which the first one opens; returns the assistant's answer. */
  say(message: string, more?: object, headers?: Record<string, string>): Promise<Answer>
  /** Confirms the current quote. */
  confirm(more?: object, headers?: Record<string, string>): Promise<Answer>
  /** The conversation's name. */
  readonly uuid: string
}

/** Starts a new conversation with the assistant for a test user. */
export function talkWith(server: TestServer, { token }: TestUser): Talk {
  let uuid: string | undefined
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    server.call('POST', `/v1/assistant/${path}`, { token, body, headers })
  return {
    get uuid() {
      return uuid ?? ''
    },
    async say(message, more, headers) {
      const named = uuid === undefined ? {} : { conversation_uuid: uuid }
      const response = await post('chat', { message, ...named, ...more }, headers)
      uuid ??= response.body.conversation?.uuid
      return response
    },
    confirm: (more, headers) => post('chat/answer', { conversation_uuid: uuid, ...more }, headers),
  }
}
