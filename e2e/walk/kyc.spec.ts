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
  const states = new Set(data.map(({ status }) => status))
  expect([...states].sort()).toEqual(['returned', 'verified', 'waiting'])
  expect(new Set(data.filter(({ status }) => status === 'waiting').map(({ waitsFor }) => waitsFor)).size).toBeGreaterThan(2)
})
