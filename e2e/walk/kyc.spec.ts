import { expect, it } from 'vitest'
import { Hand } from '../by-api'
import type { PortalPlace } from '../portal'
import { onStage } from '../stage'

let portal: PortalPlace
onStage('history', ({ portal: there }) => {
  portal = there
})

const heldUp = async (userName: string) => (await (await Hand.of(portal, userName)).get<{ heldUp: string | null }>('/auth/me')).heldUp

it('holds up none of the demo people, whose KYC is verified, and one who has not begun', async () => {
  for (const person of ['admin', 'staff', 'merchant', 'merchantstaff', 'frenchie'])
    expect([person, await heldUp(person)]).toEqual([person, null])
  expect(await heldUp('helpdesk')).toMatch(/^Complete your KYC first/)
  const staff = await Hand.of(portal, 'staff')
  const { data } = await staff.post<{ data: { status: string; waitsFor: number | null; validUntil: string | null }[] }>(
    '/backend/usermanagement/kyc/list',
    { length: 100 },
  )
  // Whoever walks through the desk takes one of those up that wait.
  const inQueue = data.filter(({ status }) => status === 'waiting' || status === 'reviewing')
  const others = new Set(data.filter(one => !inQueue.includes(one)).map(({ status }) => status))
  expect([...others].sort()).toEqual(['returned', 'verified'])
  expect(new Set(inQueue.map(({ waitsFor }) => waitsFor)).size).toBeGreaterThan(2)
})
