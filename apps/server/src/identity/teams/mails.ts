interface TeamMail {
  appName: string
  /** The owner's address. Their name is left out: it could contain anything, such as a link. */
  owner: string
  url: string
}

/** Notifies a user that they can now use an owner's credits. */
export const memberMail = ({ appName, owner, url }: TeamMail) => ({
  subject: `You were added to the ${appName} team of ${owner}`,
  text: [
    `${owner} added you to their team: you can now use their library and their credits.`,
    `Choose a team: ${url}/select-team`,
    `You can leave the team at any time: ${url}/team`,
  ].join('\n\n'),
})

/** Invites someone without an account to create one. */
export const invitationMail = ({ appName, owner, url }: TeamMail) => ({
  subject: `${owner} invites you to ${appName}`,
  text: [
    `${owner} invites you to their team in ${appName}, where you use their credits.`,
    `Create an account with this email address: ${url}/auth/register`,
    'You join their team when you confirm the address. If you do not know them, ignore this email.',
  ].join('\n\n'),
})
