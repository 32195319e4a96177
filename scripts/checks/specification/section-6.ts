import { proven, type Row } from './row.ts'

const access = 'e2e/access.test.ts'
const accountCalls = 'e2e/specification/account-calls.test.ts'
const apiKeys = 'e2e/api-keys.test.ts'
const faults = 'e2e/faults.test.ts'
const guards = 'e2e/guards.test.ts'
const money = 'e2e/money.test.ts'
const screens = 'e2e/specification/screens.test.ts'
const social = 'e2e/social.test.ts'
const team = 'e2e/team.test.ts'

/** Section 6: roles and permissions. */
// biome-ignore format: one statement a line
export const roleRows: readonly Row[] = [
  proven(190, 'Visitor: demo voices, auth pages, demo, payment results', `${screens} › without a session`, `${guards} › without a session › /auth/login is clean for axe`, `${guards} › without a session › /auth/register is clean for axe`),
  proven(191, 'Logged-in user: voices, clones, recordings, images, videos, audio, chat, team, API key', `${screens} › a child of the main layout`, `${apiKeys} › API keys › are shown once, work until they are revoked, and stay within their cap`),
  proven(192, 'A logged-in user cannot reach the auth pages', `${guards} › with a session`, `${access} › a forgotten password › can be reset with a code while signed in, but requested only when signed out`, `${social} › signing in with another service › requires a signed-out user`),
  proven(193, 'May select a team owner; sent as user query or path segment', `${team} › a team › is joined by an invitation, uses the owner’s credits, and ends with a removal`, `${accountCalls} › the team › is selected by a user parameter or a path segment, and only by its members`),
  proven(194, 'Team selected: wallet cannot be opened; only the owner can', `${team} › a team › opens the wallet only for its owner`),
  proven(195, 'Free users hit content_limit, offered subscribe that opens the wallet', `${faults} › the error dialog › offers to subscribe at the 24-hour limit`, `${money} › the wallet › opens from the limit, subscribes, lifts the limit, and cancels the subscription`),
]
