import { receiveHardcopy } from '@sevakendra/contract/nsdl-pan/acknowledge/endpoints'
import { panDeskCalls } from '@sevakendra/contract/nsdl-pan/desk'
import { isOnTheWay } from '@sevakendra/contract/nsdl-pan/physical/flow'
import type { allAcknowledged, allPendingVerification } from '@sevakendra/contract/nsdl-pan/physical/lists'
import { IconArrowBackUp, IconMailOpened } from '@tabler/icons-react'
import { exchange } from '../kit/call/call'
import type { BulkEach } from '../kit/list/action'
import type { Row } from '../kit/list/screen'

/** Paper forms that came with the courier. */
export const receiveMany: BulkEach<Row<typeof allAcknowledged>> = {
  label: 'Hard copy received',
  icon: IconMailOpened,
  title: 'Have these paper forms arrived?',
  about: 'Each is marked as received. The merchant sees it in the list of hard copies.',
  verb: 'Mark as received',
  plan: async () => ({
    not: ({ hardcopy }) =>
      hardcopy !== null && isOnTheWay(hardcopy)
        ? undefined
        : hardcopy === 'received'
          ? 'It was received already.'
          : 'No hard copy is due for it.',
    each: ({ id }, key) => exchange(receiveHardcopy, { params: { id }, key }),
  }),
}

/** What somebody holds goes back to the others. @param mine the name under which the list says who holds it */
export const releaseMany = (mine: string): BulkEach<Row<typeof allPendingVerification>> => ({
  label: 'Return to the queue',
  icon: IconArrowBackUp,
  title: 'Return these to the queue?',
  about: 'Your checklist is not kept. Somebody else can take them up at once.',
  verb: 'Return',
  plan: async () => ({
    not: ({ claimedBy }) => (claimedBy === mine ? undefined : 'Somebody else is verifying it now.'),
    each: ({ id }, key) => exchange(panDeskCalls.release, { params: { id }, key }),
  }),
})
