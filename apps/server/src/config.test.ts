import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, readRoles } from './config.ts'

describe('readConfig', () => {
  it('requires no variables, and treats empty ones as absent', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: ' ', SECRET: '' })
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      publicUrl: 'http://localhost:3000',
      appName: 'Atelier',
      databaseUrl: undefined,
      freeDailyConversions: 20,
      welcomeCredits: 2000,
      trustProxy: false,
      demoAccount: true,
    })
    expect(config.workerConcurrency).toBeGreaterThan(0)
  })

  it('reports every fault at once, by name, without repeating values', () => {
    const env = {
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      ADMIN_EMAILS: 'ada@example.org, nonsense',
      LOG_LEVEL: 'loud',
      WELCOME_CREDITS: '-5',
    }
    const message = faultOf(() => readConfig(env))
    for (const name of Object.keys(env)) expect(message).toContain(`${name}: expected`)
    expect(message).not.toContain('hunter2')
  })

  it.each([
    ['1', 1],
    ['2', 2],
    ['TRUE', 1],
    ['0', false],
    ['false', false],
    ['10.0.0.0/8, ::1,Loopback', '10.0.0.0/8,::1,loopback'],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected)
  })

  it.each(['everyone', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1,', '-1', '10.0.0.1/8/8'])(
    'refuses TRUST_PROXY=%s',
    (value) => {
      expect(faultOf(() => readConfig({ TRUST_PROXY: value }))).toContain('TRUST_PROXY: expected')
    },
  )

  it.each([
    [{ PUBLIC_URL: 'https://studio.example.org/' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000', HOST: '192.168.1.2' }, false],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ SMTP_URL: 'smtp://mail.example.org' }, false],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ PUBLIC_URL: 'http://localhost.example.org' }, false],
    [{ FAL_API_KEY: 'key' }, false],
    [{ GOOGLE_TTS_API_KEY: '' }, true],
  ])('enables or disables trial settings by %o', (env, expected) => {
    const { demoAccount, payments, webhooksAllowLocal } = readConfig(env)
    expect([demoAccount, payments.mode === 'sandbox', webhooksAllowLocal]).toEqual([
      expected,
      expected,
      expected,
    ])
  })

  it.each(['0.0.0.0', '::', '192.168.1.2', 'studio.internal'])(
    'refuses to listen on %s without a public address',
    (host) => {
      expect(faultOf(() => readConfig({ HOST: host }))).toContain(
        `PUBLIC_URL: is required because other machines can reach HOST ${host}`,
      )
      expect(readConfig({ HOST: host, PUBLIC_URL: 'https://studio.example.org' }).host).toBe(host)
    },
  )

  it('follows PORT in the public address and drops a trailing slash', () => {
    expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
    expect(readConfig({ PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example')
  })

  it('accepts a complete set of bucket variables, or none', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig({ S3_BUCKET: 'studio' }).s3).toEqual({
      bucket: 'studio',
      endpoint: undefined,
      region: 'us-east-1',
      keys: undefined,
    })
    const half = { S3_ENDPOINT: 'http://store:9000', S3_SECRET_ACCESS_KEY: 'hunter2' }
    const message = faultOf(() => readConfig(half))
    expect(message).toMatch(/S3_BUCKET: is required.*\n.*S3_ACCESS_KEY_ID: is required with/)
    expect(message).not.toContain('hunter2')
  })

  it('keeps administrators in lower case', () => {
    expect(readConfig({ ADMIN_EMAILS: 'Ada@Example.org,,b@example.org' }).adminEmails).toEqual([
      'ada@example.org',
      'b@example.org',
    ])
  })
})

describe('readRoles', () => {
  it('returns both roles without a flag, and one with it', () => {
    expect([...readRoles([])]).toEqual(['api', 'worker'])
    expect([...readRoles(['--roles=worker'])]).toEqual(['worker'])
    expect([...readRoles(['--roles=worker, api'])]).toEqual(['api', 'worker'])
  })

  it('refuses what it does not know', () => {
    expect(faultOf(() => readRoles(['--roles=cook']))).toContain('expected api, worker')
    expect(faultOf(() => readRoles(['--role=api']))).toContain('--role')
  })
})

function faultOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('expected a ConfigError')
}
