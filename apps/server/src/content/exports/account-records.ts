import { type RawBuilder, sql } from 'kysely'

/** A part of the account data besides its items, and its file in the export. */
export interface AccountRecord {
  path: string
  /** Its description in README.txt. */
  about: string
  /** Its rows, without secrets and their hashes. */
  query(accountId: number): RawBuilder<Record<string, unknown>>
}

type Row = Record<string, unknown>

/** Account data of few rows, each exported as a JSON file. Times are ISO 8601 in UTC. */
export const accountRecords: readonly AccountRecord[] = [
  {
    path: 'account/profile.json',
    about: 'your profile and sign-in methods',
    query: (id) => sql<Row>`
      select id, email, name, role, profile, created_at, confirmed_at,
        (select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'subject', subject, 'since', created_at)), '[]')
         from social_identities where account_id = accounts.id) as signs_in_by,
        exists (select from two_factor where account_id = accounts.id and enabled_at is not null) as two_factor
      from accounts where id = ${id}`,
  },
  {
    path: 'account/sessions.json',
    about: 'your sessions',
    query: (id) => sql<Row>`
      select uuid, user_agent, address, created_at, last_seen_at, expires_at from sessions where account_id = ${id}
      order by created_at`,
  },
  {
    path: 'account/keys.json',
    about: 'your API keys, without their secrets, and their webhooks',
    query: (id) => sql<Row>`
      select api_keys.id, name, prefix, monthly_cap, expires_at, revoked_at, last_used_at, api_keys.created_at,
        url as webhook, events as webhook_events
      from api_keys left join webhook_endpoints on webhook_endpoints.api_key_id = api_keys.id
      where account_id = ${id} order by api_keys.id`,
  },
  {
    path: 'account/teams.json',
    about: 'your team, and the teams you are a member of',
    query: (id) => sql<Row>`
      select case when owner_id = ${id} then 'your team' else 'team of ' || owner.email end as team,
        team_members.email as member, monthly_cap, joined_at, team_members.created_at as invited_at
      from team_members join accounts as owner on owner.id = owner_id
      where owner_id = ${id} or member_id = ${id} order by team_members.id`,
  },
  {
    path: 'account/pronunciations.json',
    about: 'your pronunciations',
    query: (id) => sql<Row>`
      select written, spoken, language, match, case_sensitive, created_at from pronunciations
      where owner_id = ${id} order by id`,
  },
  {
    path: 'account/voice-opinions.json',
    about: 'your favorite voices and your ratings',
    query: (id) => sql<Row>`
      select voices.name as voice, provider, favorite, rating from voice_opinions
        join voices on voices.id = voice_id where account_id = ${id}
      union all select cloned_voices.name, provider, favorite, rating from cloned_voice_opinions
        join cloned_voices on cloned_voices.id = cloned_voice_id where account_id = ${id}
      order by voice`,
  },
  {
    path: 'voices/voices.json',
    about: 'your cloned voices, with the text of each consent and who gave it',
    query: (id) => sql<Row>`
      select cloned_voices.id, name, language, gender, provider, type, created_at,
        (select coalesce(jsonb_agg(jsonb_build_object('text', text, 'given_at', given_at, 'revoked_at', revoked_at,
                                                      'by_you', given_by = ${id}, 'sample', conversion_id)), '[]')
         from voice_consents join conversions on conversions.id = conversion_id
         where conversions.cloned_voice_id = cloned_voices.id) as consents
      from cloned_voices where owner_id = ${id} and deleted_at is null order by cloned_voices.id`,
  },
  {
    path: 'account/batches.json',
    about: 'your batches, such as the rows of spreadsheets',
    query: (id) => sql<Row>`
      select uuid, kind, title, status, total, completed, failed, is_sheet, created_at from batches
      where owner_id = ${id} order by id`,
  },
  {
    path: 'account/folders-and-tags.json',
    about: 'the folders and tags of your library; each item also lists its own',
    query: (id) => sql<Row>`
      select kind, 'folder' as sort, folder as name, count(*)::int as items from conversions
        where owner_id = ${id} and deleted_at is null and folder is not null group by kind, folder
      union all select kind, 'tag', tag, count(*)::int from conversions, unnest(tags) as tag
        where owner_id = ${id} and deleted_at is null group by kind, tag
      order by kind, sort, name`,
  },
  {
    path: 'account/shares.json',
    about: 'your share links',
    query: (id) => sql<Row>`
      select shares.id, conversions.id as item, conversions.title, shares.expires_at, shares.created_at from shares
      join conversions on conversions.id = conversion_id where shares.owner_id = ${id} order by shares.created_at`,
  },
  {
    path: 'account/purchases.json',
    about: 'your purchases; amounts are in cents',
    query: (id) => sql<Row>`
      select mode, provider, quantity, price_id, status, credits, amount, created_at, paid_at from checkouts
        where owner_id = ${id} and status <> 'open'
      order by created_at`,
  },
  {
    path: 'account/subscription.json',
    about: 'your plan',
    query: (id) => sql<Row>`
      select provider, price_id, status, renews_at, updated_at from subscriptions where owner_id = ${id}`,
  },
  {
    path: 'account/moderation.json',
    about: 'your moderation cases and their outcomes',
    query: (id) => sql<Row>`
      select kind, mode, outcome, state, title, coalesce(text, excerpt) as text, settings, appeal, appealed_at, decided_at,
        decision_note, created_at
      from moderation_cases where actor_id = ${id} order by id`,
  },
]
