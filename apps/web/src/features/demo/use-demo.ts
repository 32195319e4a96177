import { LLM_POLL_INTERVAL_MS } from '@atelier/contract/limits'
import type { Reply } from '@atelier/contract/routes/registry'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'

/** Status of a demo. */
export type DemoStatus = Reply<'GET /demo-text-conversion-status/{code_ref}/{key}'>

/** Id of a demo, and the token that grants access to it. */
export interface DemoName {
  readonly code_ref: string
  readonly key: string
}

/** Id of a demo in the page's player. */
export const demoId = ({ code_ref }: DemoName): string => `demo:${code_ref}`

const STORED = 'atelier.demo'

/** This tab's last demo, which remains playable after a reload. */
function lastDemo(): DemoName | null {
  const [code_ref, key] = sessionStorage.getItem(STORED)?.split(' ') ?? []
  return code_ref && key ? { code_ref, key } : null
}

function statusQuery(demo: DemoName | null) {
  const { code_ref = '', key = '' } = demo ?? {}
  return {
    ...apiQuery('GET /demo-text-conversion-status/{code_ref}/{key}', { params: { code_ref, key } }),
    enabled: demo !== null,
  }
}

/** Starts demos one at a time, and tracks the last one. */
export function useDemo() {
  const [name, setName] = useState(lastDemo)
  const start = useMutation({
    mutationFn: (body: { text: string; voice: number }) => call('POST /demo-text-conversion', { body }),
    onSuccess: ({ code_ref, key }) => {
      sessionStorage.setItem(STORED, `${code_ref} ${key}`)
      setName({ code_ref, key })
    },
  })
  const status = useQuery({
    ...statusQuery(name),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LLM_POLL_INTERVAL_MS : false),
  })
  return { name, start, status }
}
