import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { addItem } from '../../api/items.ts'
import { announceStart } from '../../api/pending-items.ts'
import { setFlags } from '../../api/session.ts'
import type { Draft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { isUnclear, StartAttempt } from './start-attempt.ts'

function requestOf({ title, text, voice, speed, output }: Draft) {
  if (voice === null) throw new Error('A start needs a voice.')
  return {
    text,
    voice: voice.isCloned && voice.clone_id !== null ? voice.clone_id : voice.id,
    is_clone: voice.isCloned,
    speed,
    output,
    ...(title.trim() === '' ? {} : { title: title.trim() }),
  }
}

/** Sends the draft. What was sent leaves the composer only when the server took it, and only if it is still the same. */
export function useStartSpeech(drafts: DraftStore) {
  const client = useQueryClient()
  const [attempt] = useState(() => new StartAttempt())
  return useMutation({
    mutationFn: (draft: Draft) => {
      const body = requestOf(draft)
      return call('POST /conversion/text[/{team}]', {
        body,
        idempotencyKey: attempt.keyFor(JSON.stringify(body)),
      })
    },
    onMutate: () => setFlags({ sendingText: true }),
    onSuccess: (item, sent) => {
      attempt.settled()
      addItem(client, 'speech', item)
      announceStart('speech', item.code_ref)
      const now = drafts.get()
      if (now.text === sent.text && now.title === sent.title) drafts.clearText()
    },
    onError: (error) => {
      if (error instanceof ApiError && !isUnclear(error.status)) attempt.settled()
    },
    onSettled: () => setFlags({ sendingText: false }),
  })
}
