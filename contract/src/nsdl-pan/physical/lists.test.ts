import { expect, it } from 'vitest'
import { offeredIn } from '../../kit/list'
import { physicalFlow, screens } from './flow'
import * as lists from './lists'

it.each([
  [lists.myWaiting, screens.waiting],
  [lists.myAcknowledged, screens.ack],
  [lists.myHardcopies, screens.hardcopy],
  [lists.myIncomplete, screens.incomplete],
  [lists.myRejected, screens.rejection],
  [lists.myTinRejections, screens.tinRejection],
  [lists.myApplications, physicalFlow.states],
  [lists.allWaiting, screens.toVerify],
  [lists.allPendingVerification, screens.pendingVerification],
  [lists.allToFile, screens.toFile],
  [lists.allIncomplete, screens.incomplete],
  [lists.allRejected, screens.rejection],
  [lists.allTinRejections, screens.tinRejection],
  [lists.allAcknowledged, screens.ack],
  [lists.allApplications, physicalFlow.states],
] as const)('$path offers the states in which its applications are', ({ columns: { status } }, states) => {
  expect(new Set(offeredIn(status).map(([state]) => state))).toEqual(new Set(states))
})
