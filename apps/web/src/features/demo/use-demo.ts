import { LLM_POLL_INTERVAL_MS } from '@atelier/contract/limits'
import type { Reply } from '@atelier/contract/routes/registry'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { isUnclear, StartAttempt } from '../../ui/composer/start-attempt.ts'

/** How a demo is going. */
export type DemoStatus = Reply<'GET /demo-text-conversion-status/{code_ref}/{key}'>

/** Which demo it is, and what lets one ask for it. */
export interface DemoName {
  readonly code_ref: string
  readonly key: string
}

const KEPT = 'atelier.demo'

/** The demo this tab made last: it can still be heard after a reload. */
function lastDemo(): DemoName | null {
  const [code_ref, key] = sessionStorage.getItem(KEPT)?.split(' ') ?? []
  return code_ref && key ? { code_ref, key } : null
}

function statusQuery(demo: DemoName | null) {
  const { code_ref = '', key = '' } = demo ?? {}
  return {
    ...apiQuery('GET /demo-text-conversion-status/{code_ref}/{key}', { params: { code_ref, key } }),
    enabled: demo !== null,
    meta: { quiet: true },
  }
}

/** Starts demos, one at a time, and follows the last one. */
export function useDemo() {
  const [name, setName] = useState(lastDemo)
  const [attempt] = useState(() => new StartAttempt())
  const start = useMutation({
    mutationFn: (body: { text: string; voice: number }) =>
      call('POST /demo-text-conversion', {
        body,
        idempotencyKey: attempt.keyFor(JSON.stringify(body)),
      }),
    onSuccess: ({ code_ref, key }) => {
      attempt.settled()
      sessionStorage.setItem(KEPT, `${code_ref} ${key}`)
      setName({ code_ref, key })
    },
    onError: (error) => {
      if (error instanceof ApiError && !isUnclear(error.status)) attempt.settled()
    },
    meta: { quiet: true },
  })
  const status = useQuery({
    ...statusQuery(name),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LLM_POLL_INTERVAL_MS : false),
  })
  return { name, start, status }
}
