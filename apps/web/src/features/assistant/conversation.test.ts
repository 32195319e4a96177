import { expect, test } from 'vitest'
import {
  type Conversation,
  type ConversationPages,
  conversationsOf,
  currentOf,
  type ItemisedQuote,
  type Message,
  type MessagePages,
  openQuoteMessage,
  placeConversation,
  threadOf,
  withoutConversation,
  withResultStatus,
  withTurn,
} from './conversation.ts'

const quote: ItemisedQuote = { items: [], cost: 30, available: 100, affordable: true, limit: null, cap: 500 }

const messageOf = (id: number, data: Message['data'] = null): Message => ({
  id,
  conversation_id: 'a',
  role: id % 2 === 1 ? 'user' : 'assistant',
  message: `message ${id}`,
  data,
  created_at: '2026-01-01T00:00:00Z',
})

const conversationOf = (uuid: string, fields: Partial<Conversation> = {}): Conversation => ({
  uuid,
  type: 'CHAT',
  title: uuid,
  messages: [],
  messages_count: 0,
  completed: true,
  cancelled: false,
  ready_for_confirmation: false,
  data: null,
  quote_set_aside: false,
  results: [],
  spent: 0,
  created_at: '2026-01-01T00:00:00Z',
  ...fields,
})

const pagesOf = (...pages: Conversation[][]): ConversationPages => ({
  pages: pages.map((results) => ({ results, count: 9, next: null, previous: null })),
  pageParams: pages.map(() => undefined),
})

const uuids = (pages: ConversationPages) => conversationsOf(pages).map(({ uuid }) => uuid)

test('older pages come before newer ones, and the newest conversation is the last', () => {
  const pages = pagesOf(
    [conversationOf('e'), conversationOf('d')],
    [conversationOf('c'), conversationOf('b')],
  )
  expect(uuids(pages)).toEqual(['b', 'c', 'd', 'e'])
})

test('the current conversation is the last that is neither completed nor cancelled', () => {
  const conversations = [
    conversationOf('a', { completed: false }),
    conversationOf('b', { completed: false }),
    conversationOf('c', { completed: false, cancelled: true }),
    conversationOf('d'),
  ]
  expect(currentOf(conversations)?.uuid).toBe('b')
  expect(currentOf([conversationOf('d')])).toBeUndefined()
})

test('an open conversation completes all other open ones', () => {
  const pages = pagesOf([conversationOf('b', { completed: false, data: quote })], [conversationOf('a')])
  const placed = placeConversation(pages, conversationOf('c', { completed: false }))
  expect(conversationsOf(placed).map(({ uuid, completed }) => [uuid, completed])).toEqual([
    ['a', true],
    ['b', true],
    ['c', false],
  ])
  const again = placeConversation(placed, conversationOf('a', { completed: false }))
  expect(uuids(again)).toEqual(['a', 'b', 'c'])
  expect(currentOf(conversationsOf(again))?.uuid).toBe('a')
})

test('viewing a completed conversation does not affect the open one', () => {
  const pages = pagesOf([conversationOf('b', { completed: false }), conversationOf('a')])
  expect(currentOf(conversationsOf(placeConversation(pages, conversationOf('a'))))?.uuid).toBe('b')
  expect(uuids(withoutConversation(pages, 'a'))).toEqual(['b'])
})

test('a result that has ended changes only its own status', () => {
  const result = (code_ref: string) =>
    ({ type: 'IMAGE', code_ref, conversion_id: 1, status: 'pending' }) as const
  const pages = pagesOf([conversationOf('b', { results: [result('x'), result('y')] }), conversationOf('a')])
  const [, b] = conversationsOf(withResultStatus(pages, 'y', 'completed'))
  expect(b?.results.map(({ status }) => status)).toEqual(['pending', 'completed'])
  expect(withResultStatus(pages, 'z', 'completed')).toBe(pages)
})

const messagePages = (...ids: number[][]): MessagePages => ({
  pages: ids.map((page) => ({
    results: page.map((id) => messageOf(id)),
    count: 9,
    next: null,
    previous: null,
  })),
  pageParams: ids.map(() => undefined),
})
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id)

test('a thread joins the newest messages with older pages, each once and in order', () => {
  const conversation = conversationOf('a', { messages: [messageOf(5), messageOf(6)] })
  expect(ids(threadOf(conversation, messagePages([6, 5, 4], [3, 2, 1])))).toEqual([1, 2, 3, 4, 5, 6])
  expect(ids(threadOf(conversation, undefined))).toEqual([5, 6])
})

test('an edit removes the messages it replaced, on any page', () => {
  const conversation = conversationOf('a', { messages: [messageOf(7), messageOf(8)] })
  const pages = withTurn(messagePages([6, 5, 4], [3, 2, 1]), conversation, 3)
  expect(ids(threadOf(conversation, pages))).toEqual([1, 2, 7, 8])
})

test('only the last quote of an open conversation can be confirmed', () => {
  const messages = [
    messageOf(2, { quote }),
    messageOf(3),
    messageOf(4, { quote }),
    messageOf(5),
    messageOf(6),
  ]
  const open = conversationOf('a', { completed: false, data: quote, messages })
  expect(openQuoteMessage(open, messages)?.id).toBe(4)
  expect(openQuoteMessage({ ...open, completed: true }, messages)).toBeUndefined()
  expect(openQuoteMessage({ ...open, data: null }, messages)).toBeUndefined()
})
