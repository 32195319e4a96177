import { AnswerOpener } from './answer-opener.tsx'
import { lastColumns, modelColumn } from './columns.tsx'
import { LibraryView } from './library.tsx'
import type { LibraryKind } from './library-kind.ts'

const answers: LibraryKind = {
  kind: 'chat',
  nouns: { one: 'answer', many: 'answers' },
  columns: [modelColumn, ...lastColumns],
  modes: [
    { value: 'CHAT', label: 'Question' },
    { value: 'ASSISTANT', label: 'In a conversation' },
  ],
  filters: [],
  Opener: AnswerOpener,
  composer: {
    path: '/assistant',
    invitation: 'Ask the assistant',
    emptyText: 'Answers from chat models appear here. You can export them as Markdown.',
  },
}

/** All answers of chat models. */
export function AnswersScreen() {
  return <LibraryView kind={answers} />
}
