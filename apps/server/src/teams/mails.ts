interface TeamMail {
  appName: string
  /** Address of the owner. Their name stays out: anybody can call themselves anything, a link for one. */
  owner: string
  url: string
}

/** Tells somebody with an account that they can now work on an owner's credits. */
export const memberMail = ({ appName, owner, url }: TeamMail) => ({
  subject: `You are in the ${appName} team of ${owner}`,
  text: [
    `${owner} added you to their team: you can now work with their library and on their credits.`,
    `Choose for whom you work here: ${url}/select-team`,
    `You do not have to: you can leave the team at any time on ${url}/team`,
  ].join('\n\n'),
})

/** Asks somebody without an account to open one. */
export const invitationMail = ({ appName, owner, url }: TeamMail) => ({
  subject: `${owner} invites you to ${appName}`,
  text: [
    `${owner} would like you to work with them in ${appName}, on their credits.`,
    `Create an account with this address here: ${url}/auth/register`,
    'You are in their team as soon as you have confirmed the address. If you do not know them, leave this mail be.',
  ].join('\n\n'),
})
