import { expect, test } from 'vitest'
import type { User } from '../../api/account.ts'
import { checkTeam } from './team-check.ts'

const in_ = (...owners: number[]): Pick<User, 'teams'> => ({
  teams: owners.map((id) => ({
    uuid: `membership-${id}`,
    cap: null,
    spent: 0,
    owner_details: {
      id,
      name: null,
      email: `owner-${id}@example.org`,
      subscription: { active: false, limited: true },
      wallet: { credits: 0 },
    },
  })),
})

test('a stored team of the user is selected automatically', () => {
  expect(checkTeam(in_(3, 7), { selectedUserTeam: 7, teamChosen: true })).toBe('fine')
})

test('a stored team that the user left is dropped', () => {
  expect(checkTeam(in_(3), { selectedUserTeam: 7, teamChosen: true })).toBe('gone')
})

test('without a stored team a user with teams is asked once', () => {
  expect(checkTeam(in_(3), { selectedUserTeam: null, teamChosen: false })).toBe('ask')
  expect(checkTeam(in_(3), { selectedUserTeam: null, teamChosen: true })).toBe('fine')
  expect(checkTeam(in_(), { selectedUserTeam: null, teamChosen: false })).toBe('fine')
})
