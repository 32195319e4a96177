import { expect, test } from 'vitest'
import { isPublicAddress } from './network-guard.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::',
  'localhost',
  '',
])('%s is not gone to', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '198.20.0.1',
  '::ffff:8.8.8.8',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
