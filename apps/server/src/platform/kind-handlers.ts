import type { ContentKind } from '@atelier/contract/kinds/description'
import { type ItemKind, itemKinds, type KindCalls, kinds } from '@atelier/contract/kinds/kind'
import type { Handler, Handlers, Request } from './handler.ts'

/** Handles a call of the kinds' libraries for each kind that has it. */
export function handleForKinds<C extends keyof KindCalls>(
  call: C,
  handle: (kind: ItemKind, request: Request<KindCalls[C]>) => ReturnType<Handler<KindCalls[C]>>,
): Handlers<KindCalls[C]> {
  const handlers = itemKinds.map((kind) => {
    const { [call]: name }: ContentKind['calls'] = kinds[kind].calls
    return name && { [name]: (request: Request<KindCalls[C]>) => handle(kind, request) }
  })
  return Object.assign({}, ...handlers)
}
