import { notifications } from '@mantine/notifications'
import type { RowOf } from '@sevakendra/contract/kit/list'
import { toSend } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { myHardcopies } from '@sevakendra/contract/nsdl-pan/physical/lists'
import { IconTruckDelivery } from '@tabler/icons-react'
import type { NavigateFunction } from 'react-router'
import { showFailure } from '../../kit/call/failure-notes'
import type { BulkAction } from '../../kit/list/action'
import { chosenRows } from '../../kit/list/chosen'

/** More rows than a parcel takes forms: the form of the parcel says so. */
const most = 500
type Row = RowOf<typeof myHardcopies> & { id: string }

const isToSend = ({ hardcopy }: Row): boolean => (toSend as readonly (string | null)[]).includes(hardcopy)

/**
 * Leads from the chosen hard copies to a new parcel with their numbers. What is on its way or here is left out.
 * @param to the screen of a new parcel
 */
export const courierOfMany = (to: string, go: NavigateFunction, t: (text: string) => string): BulkAction => ({
  label: 'Add Courier',
  icon: IconTruckDelivery,
  run: async chosen => {
    try {
      const ackNos = (await chosenRows<Row>(myHardcopies, chosen, { most })).filter(isToSend).flatMap(({ ackNo }) => ackNo ?? [])
      if (ackNos.length > 0) return await go(to, { state: { ackNos } })
      notifications.show({ color: 'yellow', message: t('None of these forms is to be sent.') })
    } catch (error) {
      showFailure(error)
    }
    return false
  },
})
