import { expect, test } from 'vitest'
import { isLimited } from './account.ts'

const subscription = (limited: boolean) => ({
  active: false,
  limited,
  plan: null,
  customer: null,
  renews_at: null,
})
const memberOf = (owner: number, limited: boolean) => ({
  uuid: `membership-${owner}`,
  cap: null,
  spent: 0,
  owner_details: {
    id: owner,
    name: null,
    email: `owner-${owner}@example.org`,
    subscription: { active: false, limited },
    wallet: { credits: 0 },
  },
})

test('the free limit is the user’s own, and bought credits lift it without a subscription', () => {
  expect(isLimited({ subscription: subscription(true), teams: [] }, null)).toBe(true)
  expect(isLimited({ subscription: subscription(false), teams: [] }, null)).toBe(false)
})

test('a team has the limit of its owner', () => {
  const user = { subscription: subscription(true), teams: [memberOf(3, false), memberOf(7, true)] }
  expect(isLimited(user, 3)).toBe(false)
  expect(isLimited({ ...user, subscription: subscription(false) }, 7)).toBe(true)
  expect(isLimited(user, null)).toBe(true)
})
