import { describe, expect, it } from 'vitest'
import { createAddressGuard } from './createAddressGuard.ts'

const REFUSED = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:0:7f00:1::',
  '2001:2::1',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1111%lo',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
]

describe('createAddressGuard', () => {
  it.each(REFUSED)('OUT-ADDRESS-2 (R6): refuses %j', (address) => {
    expect(createAddressGuard([])(address)).toBe('refused')
  })

  it.each([
    '1.1.1.1',
    '93.184.215.14',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001:80b::200e',
    '::ffff:93.184.215.14',
    '64:ff9b::93.184.215.14',
  ])('OUT-ADDRESS-2: lets %s through', (address) => {
    expect(createAddressGuard([])(address)).toBe('public')
  })

  it('OUT-ADDRESS-6: lets the listed networks through, in every spelling, and nothing beside them', () => {
    const guard = createAddressGuard(['10.1.0.0/16', 'fd00:1::/64'])
    expect(['10.1.2.3', '::ffff:10.1.2.3', '64:ff9b::10.1.2.3', 'fd00:1::5'].map(guard)).toEqual(
      Array.from({ length: 4 }, () => 'allowed'),
    )
    expect(['10.2.0.1', '127.0.0.1', 'fd00:2::5', '2002:a01:203::1'].map(guard)).toEqual(
      Array.from({ length: 4 }, () => 'refused'),
    )
    expect(guard('1.1.1.1')).toBe('public')
  })
})
