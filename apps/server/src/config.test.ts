import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, readRoles } from './config.ts'

describe('readConfig', () => {
  it('needs nothing, and counts empty variables as absent', () => {
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
    ['1', true],
    ['TRUE', true],
    ['0', false],
    ['false', false],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected)
  })

  it.each([
    [{ PUBLIC_URL: 'https://studio.example.org/' }, false],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ PUBLIC_URL: 'http://localhost.example.org' }, false],
    [{ FAL_API_KEY: 'key' }, false],
    [{ GOOGLE_TTS_API_KEY: '' }, true],
  ])('decides on the demo account by %o', (env, expected) => {
    expect(readConfig(env).demoAccount).toBe(expected)
  })

  it('follows PORT in the public address and drops a trailing slash', () => {
    expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
    expect(readConfig({ PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example')
  })

  it('takes a bucket with an address and keys of its own, or none of it', () => {
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig({ S3_BUCKET: 'studio' }).s3).toEqual({
      bucket: 'studio',
      endpoint: undefined,
      region: 'us-east-1',
      keys: undefined,
    })
    const half = { S3_ENDPOINT: 'http://store:9000', S3_SECRET_ACCESS_KEY: 'hunter2' }
    const message = faultOf(() => readConfig(half))
    expect(message).toMatch(/S3_BUCKET: is needed.*\n.*S3_ACCESS_KEY_ID: is needed beside/)
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
  it('takes both without a flag, one with it', () => {
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
