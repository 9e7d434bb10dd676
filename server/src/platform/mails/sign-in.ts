import { timeWords } from '@sevakendra/contract/kit/dates'
import type { Letter } from './letter'

interface NewDevice {
  name: string
  /** Instant, UTC. */
  at: string
  /** The browser as it names itself. */
  device: string
  ip: string
}

export const newDevice = ({ name, at, device, ip }: NewDevice): Letter => ({
  subject: 'New sign-in to your account',
  name,
  blocks: [
    { text: 'Someone signed in to your account from a browser that we have not seen before.' },
    {
      facts: [
        ['When', timeWords(at)],
        ['Browser', device.slice(0, 200)],
        ['Address', ip],
      ],
    },
    { text: 'If this was you, all is well. If not, change your password at once and sign the other devices out under My Profile.' },
  ],
})
