import type { Reply } from '@atelier/contract/routes/registry'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery, type Team } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { keysetOf } from '../../api/query.ts'
import { selectTeam, session } from '../../api/session.ts'
import { toasts } from '../../ui/toasts/toasts.ts'

/** A member of the user's team. */
export type Member = Reply<'GET /team'>['results'][number]

const membersQuery = infiniteQueryOptions({
  queryKey: ['GET /team', 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /team', { query: pageParam ? { after: pageParam } : {}, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Reply<'GET /team'>) => keysetOf(last.next),
  // Members join elsewhere, and there is no event for it.
  staleTime: 0,
})

/** The user's team, page by page. */
export function useMembers() {
  const pages = useInfiniteQuery(membersQuery)
  return { pages, members: pages.data?.pages.flatMap((page) => page.results) ?? [] }
}

function useRenewMembers(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: membersQuery.queryKey })
}

/** Invites a member. The form shows field errors. */
export function useInvite() {
  const renew = useRenewMembers()
  return useMutation({
    mutationFn: (body: { email: string; cap: number | null }) => call('POST /team', { body }),
    onSuccess: ({ email, status }) => {
      const detail = status === 'active' ? `${email} is now a team member.` : `Invitation sent to ${email}.`
      toasts.show({
        area: 'message',
        severity: 'success',
        title: 'Team member was successfully created!',
        detail,
      })
      return renew()
    },
  })
}

/** Sets or removes a member's monthly cap. */
export function useSetCap() {
  const renew = useRenewMembers()
  return useMutation({
    mutationFn: ({ uuid, cap }: { uuid: string; cap: number | null }) =>
      call('PUT /team/{id}', { params: { id: uuid }, body: { cap } }),
    onSuccess: () => renew(),
  })
}

/** Removes a member from the team. */
export function useRemoveMember() {
  const renew = useRenewMembers()
  return useMutation({
    mutationFn: (uuid: string) => call('DELETE /team/{id}', { params: { id: uuid } }),
    onSuccess: () => {
      toasts.show({
        area: 'message',
        severity: 'success',
        title: 'Team member was successfully deleted!',
      })
    },
    // Also on failure: the member may have left meanwhile.
    onSettled: () => renew(),
  })
}

/** Leaves another team; the user is refetched, and with it the selectable teams. */
export function useLeaveTeam() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid }: Team) => call('DELETE /team/{id}', { params: { id: uuid } }),
    onSettled: (_reply, error, { owner_details: { id } }) => {
      // Only now, because it refetches everything, and a response from before leaving still contains the team.
      if (!error && session.get().selectedUserTeam === id) selectTeam(null)
      return client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}
