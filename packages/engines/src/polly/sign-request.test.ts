import { expect, it } from 'vitest'
import { signRequest } from './sign-request.ts'

const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}

/** Signs as Amazon's published test suite of Signature Version 4 does, and returns only the signature. */
function signature(request: Partial<Parameters<typeof signRequest>[0]> & { url: URL }): string | undefined {
  const { authorization } = signRequest({ method: 'GET', body: '', headers: {}, ...request }, credentials, {
    service: 'service',
    now: new Date('2015-08-30T12:36:00Z'),
  })
  return authorization?.match(/Signature=(\w+)$/)?.[1]
}

it('signs as the published examples do', () => {
  expect(signature({ url: new URL('https://example.amazonaws.com/') })).toBe(
    '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  )
  const ordered = new URL('https://example.amazonaws.com/?Param2=value2&Param1=value1')
  expect(signature({ url: ordered })).toBe('b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500')
  const post = {
    method: 'POST',
    url: new URL('https://example.amazonaws.com/'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'Param1=value1',
  } as const
  expect(signature(post)).toBe('ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a')
})

it('covers the port, the session of temporary keys and signs that addresses may not hold', () => {
  const url = new URL('http://localhost:8080/v1/voices?NextToken=a%2Bb%2F%3D')
  const now = new Date('2026-01-02T03:04:05Z')
  const signed = signRequest(
    { method: 'GET', url, body: '', headers: {} },
    { ...credentials, sessionToken: 'session' },
    {
      service: 'polly',
      now,
    },
  )
  expect(signed).toMatchObject({ 'x-amz-date': '20260102T030405Z', 'x-amz-security-token': 'session' })
  expect(signed.authorization).toContain(
    'Credential=AKIDEXAMPLE/20260102/us-east-1/polly/aws4_request, SignedHeaders=host;x-amz-date;x-amz-security-token, ',
  )
})
